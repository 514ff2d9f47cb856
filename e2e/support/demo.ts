import { readFileSync } from 'node:fs';
import { readEnv } from './env.ts';

export type Member = { email: string; password: string; totp_secret: string; role: string };
export type Client = { client_id: string; client_secret: string; scopes: string[] };
export type Demo = { base_url: string; organization_id: string; clients: Client[]; members: Member[] };

/** The facts of the demo organization, as `npm start` writes them for scripts. */
export function readDemo(): Demo {
  return JSON.parse(readFileSync(readEnv().demoFile, 'utf8'));
}

/** The demo member in a role. */
export function memberWithRole(role: string): Member {
  const member = readDemo().members.find((candidate) => candidate.role === role);
  if (!member) throw new Error(`the demo organization has no ${role}`);
  return member;
}

/** Whether somebody is one of the demo organization's own members, and not a person that a journey made. */
export function isDemoMember({ email }: Member): boolean {
  return readDemo().members.some((member) => member.email === email);
}
