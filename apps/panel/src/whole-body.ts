import type { IncomingMessage } from 'node:http';

/**
 * Waits for all of a body, which the door has bounded, and puts it back for what reads it next. Next keeps all of it in
 * memory too, and prints as a failure of its own that a caller has left in the middle.
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
