import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { approvalIntent } from './approval-intent.ts';
import { correctionDraft } from './correction-draft.ts';
import { correctionProcess } from './correction-process.ts';
import { invoiceDraft } from './invoice-draft.ts';
import { ksefSubmission } from './ksef-submission.ts';
import { can, isTerminal, type Machine, machine, next } from './state-machine.ts';
import { webhookDelivery } from './webhook-delivery.ts';
import { webhookEndpoint } from './webhook-endpoint.ts';

/** The states of the contract decisions; the first is where things begin. */
const machines: [string, Machine, { states: string[]; terminal: string[] }][] = [
  [
    'approval intent',
    approvalIntent,
    {
      states: ['pending', 'approved', 'consumed', 'denied', 'expired', 'superseded', 'revoked'],
      terminal: ['consumed', 'denied', 'expired', 'superseded', 'revoked'],
    },
  ],
  [
    'KSeF submission',
    ksefSubmission,
    {
      states: ['queued', 'sending', 'processing', 'accepted', 'rejected', 'failed', 'uncertain'],
      terminal: ['accepted'],
    },
  ],
  ['invoice draft', invoiceDraft, { states: ['open', 'issued', 'discarded'], terminal: ['issued', 'discarded'] }],
  [
    'correction process',
    correctionProcess,
    { states: ['open', 'finalized', 'abandoned'], terminal: ['finalized', 'abandoned'] },
  ],
  [
    'correction draft',
    correctionDraft,
    { states: ['open', 'finalized', 'superseded'], terminal: ['finalized', 'superseded'] },
  ],
  ['webhook endpoint', webhookEndpoint, { states: ['active', 'paused', 'disabled', 'revoked'], terminal: ['revoked'] }],
  [
    'webhook delivery',
    webhookDelivery,
    {
      states: ['pending', 'delivered', 'retry_scheduled', 'failed', 'held', 'canceled'],
      terminal: ['delivered', 'failed', 'canceled'],
    },
  ],
];

describe.each(machines)('%s', (_, table, { states, terminal }) => {
  test('has the states of the contract', () => {
    expect(Object.keys(table).toSorted()).toEqual(states.toSorted());
    expect(Object.keys(table)[0]).toBe(states[0]);
  });

  test('reaches every state from the first', () => {
    const reached = new Set(states.slice(0, 1));
    for (const state of reached) for (const target of Object.values(table[state] ?? {})) reached.add(target);
    expect([...reached].toSorted()).toEqual(states.toSorted());
  });

  test('ends only in its terminal states, and from each state can end', () => {
    expect(states.filter((state) => isTerminal(table, state)).toSorted()).toEqual(terminal.toSorted());
    const ending = new Set(terminal);
    for (let round = 0; round < states.length; round += 1) {
      for (const state of states)
        if (Object.values(table[state] ?? {}).some((target) => ending.has(target))) ending.add(state);
    }
    expect([...ending].toSorted()).toEqual(states.toSorted());
  });

  test('lands every event in a state of its own, and refuses all others by name', () => {
    const events = new Set(Object.values(table).flatMap((exits) => Object.keys(exits)));
    fc.assert(
      fc.property(
        fc.constantFrom(...states),
        fc.oneof(fc.constantFrom(...events), fc.constantFrom('toString', '__proto__', 'constructor', 'none')),
        (state, event) => {
          if (can(table, state, event)) expect(states).toContain(next(table, state, event));
          else expect(() => next(table, state, event)).toThrow(`${event} is not possible in ${state}`);
        },
      ),
    );
  });
});

test('nothing leads from an uncertain submission back to a transmission without evidence', () => {
  const targets: string[] = Object.values(ksefSubmission.uncertain);
  expect(targets.filter((target) => target === 'queued' || target === 'sending')).toEqual([]);
});

test('an approval is consumed only when approved, and only once', () => {
  expect(can(approvalIntent, 'pending', 'consume')).toBe(false);
  expect(can(approvalIntent, next(approvalIntent, 'approved', 'consume'), 'consume')).toBe(false);
});

test('a machine knows its states and events as types', () => {
  const door = machine({ open: { close: 'closed' }, closed: { open: 'open' } });
  expect(next(door, 'open', 'close')).toBe('closed');
  // @ts-expect-error there is no such event
  expect(can(door, 'open', 'slam')).toBe(false);
});
