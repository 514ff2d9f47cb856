import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readEnv, workerIndex } from './env.ts';

export type Member = { email: string; password: string; totp_secret: string; role: string };
export type Client = { client_id: string; client_secret: string; scopes: string[] };
export type Demo = {
  base_url: string;
  organization_id: string;
  organization_nip: string;
  ksef_token: string;
  clients: Client[];
  members: Member[];
};

/**
 * The facts of this process's own organization, in the form in which `npm start` writes those of the demo for scripts.
 * Journeys run side by side and change what belongs to an organization and its people, so each process has its own.
 */
export function readDemo(): Demo {
  const worker = workerIndex();
  return worker === null ? readOperatorDemo() : read(organizationFile(worker));
}

/** The facts of the demo organization that `npm start` made: the operator's own, whose owner reads the mail folder. */
export function readOperatorDemo(): Demo {
  return read(readEnv().demoFile);
}

/** Where the facts of a process's organization are. */
export function organizationFile(worker: number): string {
  return path.join(path.dirname(readEnv().demoFile), `journeys-${worker}.json`);
}

/** The member of a demo organization in a role. */
export function memberWithRole(role: string, demo: Demo = readDemo()): Member {
  const member = demo.members.find((candidate) => candidate.role === role);
  if (!member) throw new Error(`the demo organization has no ${role}`);
  return member;
}

/** Whether somebody is one of a demo organization's own members, and not a person that a journey made. */
export function isDemoMember({ email }: Member): boolean {
  return [readDemo(), readOperatorDemo()].some(({ members }) => members.some((member) => member.email === email));
}

function read(file: string): Demo {
  return JSON.parse(readFileSync(file, 'utf8'));
}
