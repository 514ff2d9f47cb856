import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');

/** Founds an organization as the operator does, at a terminal. @returns what the command printed */
export async function foundOrganization(given: {
  name: string;
  nip: string;
  email: string;
}): Promise<{ organizationId: string; invitation: string }> {
  const { name, nip, email } = given;
  const options = ['--name', name, '--nip', nip, '--address', 'ul. Prosta 1, 00-001 Warszawa', '--email', email];
  const { stdout } = await run(process.execPath, [path.join(root, 'scripts', 'create-organization.ts'), ...options]);
  const [, organizationId = ''] = /Organization (\S+)/.exec(stdout) ?? [];
  const [invitation = ''] = /http\S+\/invite\/\S+/.exec(stdout) ?? [];
  return { organizationId, invitation };
}
