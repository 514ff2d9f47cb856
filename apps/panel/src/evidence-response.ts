import 'server-only';
import type { PackPlan } from '@invoicing/router/panel/evidence/manifest';
import { requireReadable, writePack } from '@invoicing/router/panel/evidence/write-pack';
import { fileResponse } from './file-response';
import { getServices } from './server';
import { orUnreadable } from './unreadable-file';

/** An evidence pack as a download, or a page that says that one of its files cannot be read. */
export async function evidenceResponse(organizationId: string, plan: PackPlan): Promise<Response> {
  return orUnreadable(async () => {
    await requireReadable(getServices(), organizationId, plan);
    const chunks = writePack(getServices(), organizationId, plan);
    return fileResponse(chunks, { filename: plan.filename, mediaType: 'application/zip' });
  });
}
