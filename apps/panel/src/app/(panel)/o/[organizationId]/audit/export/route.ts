import { exportAudit } from '@invoicing/router/panel/audit/export';
import { auditFormats } from '@invoicing/router/panel/audit/filters';
import { apiFor, requirePermission } from '@/trpc/server';
import { readSearch } from '../search';

const mediaTypes = { csv: 'text/csv; charset=utf-8', jsonl: 'application/jsonl; charset=utf-8' };

/** The log as a file, narrowed like the page and written while it is read, so that its size does not matter. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ organizationId: string }> },
): Promise<Response> {
  const { organizationId } = await params;
  const actor = await requirePermission(organizationId, 'audit:read');
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const format = auditFormats.find((name) => name === given['format']) ?? 'jsonl';
  const lines = exportAudit((await apiFor(actor)).panel, format, readSearch(given).filters);
  return new Response(stream(lines), {
    headers: {
      'content-type': mediaTypes[format],
      'content-disposition': `attachment; filename="audit-${new Date().toISOString().slice(0, 10)}.${format}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

function stream(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await lines.return(undefined)),
  });
}
