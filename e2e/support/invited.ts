import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { freshCode } from './codes.ts';
import { type Member, memberWithRole, readDemo, readOperatorDemo } from './demo.ts';
import { readEnv } from './env.ts';
import { acceptedInvitation, type PanelSession, panelSession, signedInByCode } from './panel-session.ts';

const readersFile = path.join(path.dirname(readEnv().demoFile), 'mail-reader.json');
/** Changes ask for a second factor of the last five minutes. */
const freshMs = 120_000;

/** Before the journeys: who reads the mail folder for all of them. */
export async function openMailReader(): Promise<PanelSession> {
  const reader = await signedInByCode(memberWithRole('owner', readOperatorDemo()));
  writeFileSync(readersFile, JSON.stringify(reader.cookies()));
  return reader;
}

/** The mail folder, as the operator's owner reads it; a second factor that they add ends the session that read it. */
async function mailFolder(): Promise<string> {
  const folder = `/o/${readOperatorDemo().organization_id}/mail`;
  const reader = panelSession(JSON.parse(readFileSync(readersFile, 'utf8')));
  return reader.page(folder).catch(async () => (await openMailReader()).page(folder));
}

async function mailedInvitation(email: string): Promise<string> {
  let invitation = '';
  // A job sends it.
  const arrived = async () => {
    [, invitation = ''] = new RegExp(`${email}.*?(http\\S+?/invite/[\\w.-]+)`, 's').exec(await mailFolder()) ?? [];
    return invitation;
  };
  await expect.poll(arrived, { timeout: 600_000, intervals: [100, 200, 400] }).not.toBe('');
  return invitation;
}

/** Invites somebody new into an organization, who accepts: with an authenticator app and no passkey. */
export async function invite(organizationId: string, by: PanelSession, role: string): Promise<Member> {
  const email = `${crypto.randomUUID()}@example.com`;
  await by.call(organizationId, 'inviteMember', { email, role });
  return (await acceptedInvitation(await mailedInvitation(email), { email, role })).member;
}

/** A session, and when its member has shown a second factor in it. */
export type Opened = { member: Member; session: PanelSession; provenAt: number };

/** The session, with a second factor shown just now. */
export async function proven(opened: Opened): Promise<PanelSession> {
  if (Date.now() - opened.provenAt > freshMs) {
    await opened.session.post('/api/panel/step-up', { code: await freshCode(opened.member) });
    opened.provenAt = Date.now();
  }
  return opened.session;
}

let owner: Opened | null = null;

/**
 * A session of the demo organization's owner who has shown a second factor just now; one that they add on a page ends
 * the session before.
 */
export async function demoOwner(): Promise<PanelSession> {
  const member = memberWithRole('owner');
  const factors = owner && JSON.parse(await owner.session.page('/api/panel/factors'));
  const isOpen = factors?.totp === true;
  if (owner === null || !isOpen) owner = { member, session: await signedInByCode(member), provenAt: Date.now() };
  return proven(owner);
}

/** Somebody new in the demo organization with an authenticator app and no passkey. */
export async function codeMember(role: 'approver' | 'owner'): Promise<Member> {
  return invite(readDemo().organization_id, await demoOwner(), role);
}
