import { postJson } from '@/post-json';

/** Ends this session and goes to where one signs in. */
export async function signOut(): Promise<void> {
  await postJson('/api/panel/sign-out', {});
  window.location.assign('/sign-in');
}
