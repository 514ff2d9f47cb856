import { enrolActions } from '@/account-actions';
import { enrollingSession, visitor } from '@/auth';
import { signedOut } from '@/panel-route';

type Context = { params: Promise<{ action: string }> };

/** The first second factor, for a session that can do nothing else. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const run = enrolActions[(await params).action];
  if (!run) return Response.json({ error: 'not_found', details: [] }, { status: 404 });
  return run(request, async () => {
    const session = await enrollingSession();
    if (!session) throw signedOut();
    return { ...session, ip: (await visitor()).ip };
  });
}
