import { signIn } from 'next-auth/react';
import { Refusal } from '@/post-json';

/** Exchanges this browser's passed sign-in for a session. @throws Refusal `expired` when it is not good any more */
export async function openSession(): Promise<void> {
  const result = await signIn('credentials', { redirect: false });
  if (result?.ok !== true) throw new Refusal('expired', []);
}
