import path from 'node:path';
import qrcode from 'qrcode';
import type { Demo } from './demo.ts';
import { simulatorControlUrl } from './parts.ts';
import type { Settings } from './settings.ts';
import { tour } from './tour.ts';

const issuer = 'Invoicing Service';

/** The message of `npm start` when everything runs: the URL, the accounts, and a tour to paste. */
export async function announcement(settings: Settings, demo: Demo): Promise<string> {
  const approver = demo.members.find(({ role }) => role === 'approver') ?? demo.members[0];
  const logins = demo.members.map(
    ({ role, email, password, totp_secret }) =>
      `  ${role.padEnd(10)} ${email.padEnd(22)} ${password}   TOTP ${totp_secret}`,
  );
  const [client] = demo.clients;
  return `
Invoicing Service runs at ${settings.baseUrl}
The KSeF simulator's control page: ${simulatorControlUrl(settings)}

Demo organization ${demo.organization_id}, NIP ${demo.organization_nip}
${logins.join('\n')}

The second factor of ${approver.email}, for an authenticator app (or print the codes of now: npm run demo:codes):
${await otpauth(approver.email, approver.totp_secret)}
Machine-to-machine client
  client id      ${client.client_id}
  client secret  ${client.client_secret}

${tour(demo)}
All of this is in ${path.join(settings.dataFolder, 'demo.json')} too; logs are in ${path.join(settings.dataFolder, 'logs')}.
Ctrl-C stops everything; the data stays.
`;
}

/** A QR code for a terminal, the address in it for a file. */
async function otpauth(email: string, secret: string): Promise<string> {
  const uri = `otpauth://totp/${encodeURIComponent(`${issuer}:${email}`)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
  return process.stdout.isTTY ? await qrcode.toString(uri, { type: 'terminal', small: true }) : `  ${uri}\n`;
}
