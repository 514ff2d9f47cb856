import { logoResponse } from '@/logo-response';
import { loadLogo } from '../review';

/** The organization's logo, for who may see the page of the approval. */
export async function GET(request: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  return logoResponse(request, await loadLogo((await params).token));
}
