import { currentSession } from '@/auth';

/** Which second factors the signed-in person can be asked for. */
export async function GET(): Promise<Response> {
  const session = await currentSession();
  const factors = session?.factors ?? { totp: false, passkeys: 0 };
  return Response.json(
    { totp: factors.totp, passkey: factors.passkeys > 0 },
    { headers: { 'cache-control': 'private, no-store' } },
  );
}
