import { generate } from 'otplib';
import { command, noArguments } from './command.ts';
import { variables } from './env.ts';
import { readDemo } from './product/demo.ts';
import { readSettings } from './product/settings.ts';

const usage =
  "npm run demo:codes\n\nPrints the demo members' second factors of this half minute, for those without an authenticator app at hand.";

await command(usage, async () => {
  noArguments();
  const { members } = readDemo(readSettings(variables(), []).dataFolder);
  for (const { role, email, totp_secret: secret } of members)
    process.stdout.write(`${await generate({ secret })}  ${role.padEnd(10)} ${email}\n`);
});
