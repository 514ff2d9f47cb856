import type { IncomingMessage } from 'node:http';

/**
 * Reads a body completely, which the server has limited, and makes it readable again. Next buffers it too, and would
 * log a caller's disconnection as a failure of its own.
 * @returns false when the caller has left
 */
export function wholeBody(request: IncomingMessage): Promise<boolean> {
  const length = Number(request.headers['content-length'] ?? 0);
  if (length === 0) return Promise.resolve(true);
  const chunks: Buffer[] = [];
  let received = 0;
  return new Promise((resolve) => {
    const take = () => {
      for (let chunk = request.read(); chunk !== null; chunk = received < length ? request.read() : null) {
        chunks.push(chunk);
        received += chunk.length;
      }
      if (received === length) end(true);
    };
    const leave = () => end(false);
    const end = (isWhole: boolean) => {
      request.off('readable', take).off('error', leave).off('close', leave);
      if (isWhole) request.unshift(Buffer.concat(chunks));
      resolve(isWhole);
    };
    request.on('readable', take).on('error', leave).on('close', leave);
  });
}
