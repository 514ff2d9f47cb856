import 'server-only';

/** A file that is written while it is read, so that its size does not matter. */
export function fileResponse(
  chunks: AsyncGenerator<Uint8Array>,
  { filename, mediaType }: { filename: string; mediaType: string },
): Response {
  return new Response(stream(chunks), {
    headers: {
      'content-type': mediaType,
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

function stream(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await chunks.return(undefined)),
  });
}
