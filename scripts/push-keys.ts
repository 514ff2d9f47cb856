import { createECDH } from 'node:crypto';
import { command, noArguments } from './command.ts';

const usage =
  'npm run push:keys\n\nMakes the pair of keys by which push services of browsers know this installation: variables of the panel and the worker.';

await command(usage, async () => {
  noArguments();
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // A number of 32 bytes; those that begin with a zero come shorter.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
  process.stdout.write(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}\n`);
});
