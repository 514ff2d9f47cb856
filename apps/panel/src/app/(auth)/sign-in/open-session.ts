import { signIn } from 'next-auth/react';

/** Turns the passed sign-in of this browser into a session; false when it is not good any more. */
export async function openSession(): Promise<boolean> {
  const result = await signIn('credentials', { redirect: false });
  return result?.ok === true;
}
