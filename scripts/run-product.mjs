import path from 'node:path';
import qrcode from 'qrcode';
import { startProduct } from './product.mjs';
import { tour } from './tour.mjs';

const port = Number(process.env.PORT ?? 3000);
const dataDir = path.resolve(process.env.DATA_DIR ?? '.data');
const dev = process.argv.includes('--dev');
let product = null;
let stopping = false;

async function stop(code) {
  if (stopping) return;
  stopping = true;
  console.log('\nStopping…');
  await product?.stop();
  process.exit(code);
}
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));

try {
  console.log(`Starting on http://localhost:${port} (data in ${dataDir}) …`);
  product = await startProduct({ port, dataDir, dev, logLevel: process.env.LOG_LEVEL ?? 'warn', onGiveUp: (why) => console.error(why) ?? stop(1) });
  if (stopping) await product.stop();
  else await welcome(product.demo);
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}

async function welcome(demo) {
  const approver = demo.members.find(({ role }) => role === 'approver');
  const uri = `otpauth://totp/Invoicing%20Service:${encodeURIComponent(approver.email)}?secret=${approver.totp_secret}&issuer=Invoicing%20Service`;
  console.log(`
Invoicing Service runs at ${demo.base_url}

Demo organization ${demo.organization_id}
${demo.members.map(({ role, email, password, totp_secret }) => `  ${role.padEnd(9)} ${email.padEnd(22)} password ${password}   TOTP secret ${totp_secret}`).join('\n')}

Machine-to-machine client
  client id      ${demo.clients[0].client_id}
  client secret  ${demo.clients[0].client_secret}

Second factor of ${approver.email} for an authenticator app:
${await qrcode.toString(uri, { type: 'terminal', small: true })}
${tour(demo)}
All of this stands in ${path.join(dataDir, 'demo.json')} too. Ctrl-C stops everything; the data stays.`);
}
