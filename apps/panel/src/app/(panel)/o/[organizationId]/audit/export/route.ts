import { exportAudit } from '@invoicing/router/panel/audit/export';
import { auditFormats } from '@invoicing/router/panel/audit/filters';
import { fileResponse } from '@/file-response';
import { isFromElsewhere, refuseOrigin } from '@/same-origin';
import { apiFor, requirePermission } from '@/trpc/server';
import { readSearch } from '../search';

const mediaTypes = { csv: 'text/csv; charset=utf-8', jsonl: 'application/jsonl; charset=utf-8' };

/** Exports the log with the page's filters, streamed, so that its size does not matter. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ organizationId: string }> },
): Promise<Response> {
  if (isFromElsewhere(request)) return refuseOrigin();
  const { organizationId } = await params;
  const actor = await requirePermission(organizationId, 'audit:read');
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const format = auditFormats.find((name) => name === given['format']) ?? 'jsonl';
  const { filters, refused } = readSearch(given);
  // Without the filter, the export would be mistaken for the entries of that id.
  if (refused !== undefined) return Response.json({ error: 'correlation_id' }, { status: 400 });
  const lines = exportAudit((await apiFor(actor)).panel, format, filters);
  const filename = `audit-${new Date().toISOString().slice(0, 10)}.${format}`;
  return fileResponse(encoded(lines), { filename, mediaType: mediaTypes[format] });
}

async function* encoded(lines: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const line of lines) yield encoder.encode(line);
}
