import { badDays } from './bad-days.ts';
import type { Store } from './contents.ts';
import { Html, html } from './html.ts';
import { limitProfiles } from './limits.ts';
import { publishedStatuses } from './published-status.ts';
import { faultNames } from './scenarios.ts';
import { sessionCode } from './session-status.ts';
import type { SentInvoice, Session } from './state.ts';

const shownSessions = 20;
const shownDocuments = 50;
const minuteMs = 60_000;
const steps: readonly [label: string, ms: number][] = [
  ['15 minutes', 15 * minuteMs],
  ['1 hour', 60 * minuteMs],
  ['12 hours', 720 * minuteMs],
  ['1 day', 1440 * minuteMs],
];
const style = `body{font:15px/1.5 system-ui,sans-serif;margin:1.5rem;max-width:90rem;color-scheme:light dark}
h1{font-size:1.4rem}h2{font-size:1.1rem;margin:1.6rem 0 .4rem}table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.25rem .6rem;border-bottom:1px solid #8884;vertical-align:top}
form{display:inline-flex;gap:.4rem;flex-wrap:wrap;margin:.2rem .6rem .2rem 0}
input,select,button{font:inherit;padding:.15rem .5rem}.wide{overflow-x:auto}`;

/** The page that shows the simulator's state and controls it. */
export function controlPage(store: Store): string {
  const body = [
    clock(store),
    status(store),
    settings(store),
    sellers(store),
    sessions(store),
    documents(store),
    days(),
  ];
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>KSeF simulator</title><style>${new Html(style)}</style></head>
<body><h1>KSeF simulator</h1>${body}</body></html>`.text;
}

function clock({ clock: now, clockAheadMs }: Store): Html {
  const minutes = Math.round(clockAheadMs / minuteMs);
  const note = minutes === 0 ? "the machine's own time" : `${minutes} minutes ahead of the machine's own time`;
  const buttons = steps.map(([label, ms]) => html`<button name="advanceMs" value="${ms}">+ ${label}</button>`);
  return html`<h2>Clock</h2><p><strong>${now().toISOString()}</strong>, ${note}</p>
<form method="post" action="/control/clock">${buttons}</form>
<form method="post" action="/control/clock"><label>UTC <input type="datetime-local" name="at" required></label>
<button>Set</button></form>
<form method="post" action="/control/clock"><button name="reset" value="1">Machine's time</button></form>`;
}

function status({ published }: Store): Html {
  const buttons = publishedStatuses.map((name) => html`<button name="status" value="${name}">${name}</button>`);
  return html`<h2>Announced status</h2><p><strong>${published.status}</strong></p>
<form method="post" action="/control/status">${buttons}</form>`;
}

function settings({ settings: { limits, processingMs, storageMs } }: Store): Html {
  const profiles = limitProfiles.map((name) => option(name, limits));
  return html`<h2>Settings</h2><form method="post" action="/control/settings">
<label>Limits <select name="limits">${profiles}</select></label>
<label>Processing (ms) <input name="processingMs" type="number" min="0" value="${processingMs}"></label>
<label>Permanent storage after (ms) <input name="storageMs" type="number" min="0" value="${storageMs}"></label>
<button>Save</button></form>
<form method="post" action="/control/rotate-keys"><button>New public keys</button></form>`;
}

function option(name: string, chosen: string): Html {
  return name === chosen ? html`<option selected>${name}</option>` : html`<option>${name}</option>`;
}

function sellers({ tokens, faults, pending }: Store): Html {
  const nips = [...new Set([...tokens.keys(), ...faults.keys()])];
  const rows = nips.map((nip) => {
    const queued = (faults.get(nip) ?? []).map(({ name, value }) => `${name} ${value}`).join(', ');
    const waiting = [...pending.values()].filter(({ session }) => session.nip === nip).length;
    return html`<tr><td>${nip}</td><td>${queued === '' ? '–' : queued}</td><td>${waiting}</td><td>
<form method="post" action="/control/faults"><input type="hidden" name="nip" value="${nip}">
<select name="name" aria-label="Fault">${faultNames.map((name) => option(name, ''))}</select>
<input name="value" type="number" min="0" value="1" aria-label="Value"><button>Queue</button></form>
<form method="post" action="/control/faults/clear"><button name="nip" value="${nip}">Clear</button></form>
<form method="post" action="/control/release"><button name="nip" value="${nip}">Release</button></form></td></tr>`;
  });
  return section('Sellers', ['NIP', 'Faults to come', 'Documents without a verdict', ''], rows);
}

function sessions(store: Store): Html {
  const rows = newest(store.sessions.values(), shownSessions).map(
    (session) => html`<tr><td>${session.reference}</td><td>${session.nip}</td><td>${sessionCode(store, session)}</td>
<td>${session.invoices.length}</td><td>${session.createdAt}</td><td>${session.closedAt ?? session.validUntil}</td></tr>`,
  );
  return section('Sessions', ['Reference', 'Seller', 'Status', 'Documents', 'Opened', 'Closed, or expires'], rows);
}

function documents(store: Store): Html {
  const all = [...store.sessions.values()].flatMap((session) => session.invoices.map((sent) => ({ session, sent })));
  const rows = newest(all, shownDocuments).map(({ session, sent }) => documentRow(session, sent));
  const heads = ['Number', 'Seller', 'Received', 'Verdict', 'KSeF number', 'Scenario in force'];
  return section('Documents', heads, rows);
}

function documentRow({ nip }: Session, sent: SentInvoice): Html {
  const verdict = sent.cipher === null ? `${sent.code} ${sent.description}` : 'in processing';
  const scenario = [sent.badDay, sent.fault?.name].flatMap((name) => name ?? []).join(', ');
  return html`<tr><td>${sent.number ?? sent.reference}</td><td>${nip}</td><td>${sent.receivedAt}</td><td>${verdict}</td>
<td>${sent.ksefNumber ?? '–'}</td><td>${scenario === '' ? '–' : scenario}</td></tr>`;
}

function days(): Html {
  const rows = badDays.map(
    ({ name, buyerNip, means, ends }) =>
      html`<tr><td>SIM:${name}</td><td>${buyerNip}</td><td>${means}</td><td>${ends.join(' or ')}</td></tr>`,
  );
  return section('Scenarios that a document chooses', ['Word', 'NIP of the buyer', 'What happens', 'Ends as'], rows);
}

function section(title: string, heads: readonly string[], rows: readonly Html[]): Html {
  const head = heads.map((name) => html`<th>${name}</th>`);
  const table = html`<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>`;
  return html`<h2>${title}</h2>${rows.length === 0 ? html`<p>None yet.</p>` : table}`;
}

/** The most recent elements, newest first; they are stored in order of arrival. */
function newest<T>(all: Iterable<T>, count: number): T[] {
  return [...all].slice(-count).reverse();
}
