import { currentSession } from '@/auth';
import { logoResponse } from '@/logo-response';
import { loadConsent } from '../consent';

type Place = { params: Promise<{ requestId: string }> };

/** The logo of the organization that is asked, for who may see the page of the request, in the same browser. */
export async function GET(request: Request, { params }: Place): Promise<Response> {
  const session = await currentSession();
  const loaded = session && (await loadConsent(session, (await params).requestId));
  return logoResponse(request, loaded?.logo ?? null);
}
