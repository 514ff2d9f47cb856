import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Demo, type Member, memberWithRole } from './demo.ts';
import { readEnv } from './env.ts';
import { type Kept, signedInByCode } from './panel-session.ts';
import { addPasskey, type Credential, keepPasskey } from './passkey.ts';

/** Two sessions of one owner, who has a passkey, opened before the journeys. */
type Old = { organizationId: string; owner: Member; passkey: Credential; sessions: [Kept[], Kept[]]; openedAt: number };

const file = path.join(path.dirname(readEnv().demoFile), 'old-sessions.json');
/** As long as a second factor counts for changes. */
const countsMs = 5 * 60_000;

/** Before the journeys: signs an owner in, twice, in an organization that no journey changes before its last. */
export async function openSessionsToAge(demo: Demo): Promise<void> {
  const owner = memberWithRole('owner', demo);
  const first = await signedInByCode(owner);
  const passkey = await addPasskey(first);
  const second = await signedInByCode(owner);
  const old: Old = {
    organizationId: demo.organization_id,
    owner,
    passkey,
    sessions: [first.cookies(), second.cookies()],
    openedAt: Date.now(),
  };
  writeFileSync(file, JSON.stringify(old));
}

/** The sessions, whose second factor is too old for a change; what is left of the five minutes is waited for. */
export async function agedSessions(): Promise<Old> {
  const old: Old = JSON.parse(readFileSync(file, 'utf8'));
  const left = old.openedAt + countsMs + 1000 - Date.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  keepPasskey(old.owner, old.passkey);
  return old;
}
