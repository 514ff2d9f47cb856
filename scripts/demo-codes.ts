import { generate } from 'otplib';
import { command } from './command.ts';
import { variables } from './env.ts';
import { readDemo } from './product/demo.ts';
import { readSettings } from './product/settings.ts';

// Prints the demo members' second factors of this half minute, for those without an authenticator app at hand.
await command(async () => {
  const { members } = readDemo(readSettings(variables(), []).dataFolder);
  for (const { role, email, totp_secret: secret } of members) process.stdout.write(`${await generate({ secret })}  ${role.padEnd(10)} ${email}\n`);
});
