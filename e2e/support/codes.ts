import { generate } from 'otplib';
import { takeCheck } from './checked.ts';
import type { Member } from './demo.ts';

const stepMs = 30_000;

/** A TOTP code that no process of this run has used: each works once, so this waits for the next one if needed. */
export async function freshCode(member: Member): Promise<string> {
  const now = Date.now();
  let step = Math.floor(now / stepMs);
  while (!takeCheck(`code ${member.email} ${step}`)) step += 1;
  // One step ahead is accepted already; further ahead has to be waited for.
  const earliest = (step - 1) * stepMs;
  if (now < earliest) await new Promise((resolve) => setTimeout(resolve, earliest - now + 200));
  return generate({ secret: member.totp_secret, epoch: (step * stepMs) / 1000 });
}
