import { createStream, type RotatingFileStream } from 'rotating-file-stream';

/** The output of a part, in a file of limited size that never causes the part to fail. */
export type LogFile = { write: (chunk: Buffer) => void; end: () => Promise<void> };

export type LogOptions = { say: (line: string) => void; size?: `${number}M` | `${number}K`; retryMs?: number };

const keptFiles = 5;
/** Output that the disk does not take in time is dropped beyond this. */
const maxBufferedBytes = 4_000_000;

/**
 * Opens `<folder>/<name>.log`. At 10 MB it becomes `<name>.log.1`, and so on up to five. Where nothing can be written,
 * as on a full disk, output is dropped; that is reported once, and writing is tried again every 30 s.
 */
export function openLogFile(
  folder: string,
  name: string,
  { say, size = '10M', retryMs = 30_000 }: LogOptions,
): LogFile {
  const file = `${name}.log`;
  let stream: RotatingFileStream | null = null;
  let retryAt = 0;
  const open = (): RotatingFileStream => {
    const opened = createStream((index: number | Date | null) => (index ? `${file}.${index}` : file), {
      path: folder,
      size,
      rotate: keptFiles,
    });
    opened.on('error', (error) => {
      if (retryAt === 0)
        say(`The log ${file} cannot be written (${error.message}); what the ${name} prints is dropped until it can.`);
      retryAt = Date.now() + retryMs;
      if (stream === opened) stream = null;
      opened.destroy();
    });
    return opened;
  };
  const write = (chunk: Buffer): void => {
    if (stream === null && Date.now() < retryAt) return;
    stream ??= open();
    if (stream.writableLength > maxBufferedBytes) return;
    stream.write(chunk, (error) => {
      if (!error) retryAt = 0;
    });
  };
  const end = () =>
    new Promise<void>((resolve) => {
      const open = stream;
      if (open === null || open.destroyed) return resolve();
      open.once('error', () => resolve());
      open.end(() => resolve());
    });
  return { write, end };
}
