import { accountActions } from '@/account-actions';
import { currentSession, visitor } from '@/auth';
import { signedOut } from '@/panel-route';

type Context = { params: Promise<{ action: string }> };

/** Changes of one's own account, by somebody signed in with a second factor. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const run = accountActions[(await params).action];
  if (!run) return Response.json({ error: 'not_found', details: [] }, { status: 404 });
  return run(request, async () => {
    const session = await currentSession();
    if (!session) throw signedOut();
    return { ...session, ip: (await visitor()).ip };
  });
}
