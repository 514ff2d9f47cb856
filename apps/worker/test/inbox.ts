import { createServer, type Server, type Socket } from 'node:net';

export type Inbox = { url: string; letters: string[]; server: Server; refuse: (times: number) => void };

/** No mailbox there has this address. */
export const unknown = 'gone@example.com';
/** Where the server does not let us send to, as one does that we have not signed in to. */
export const outside = 'anna@elsewhere.example';

/** The least of an SMTP server (RFC 5321): takes one letter for each connection, or refuses it for now. */
export async function openInbox(): Promise<Inbox> {
  const letters: string[] = [];
  const refusals: true[] = [];
  const server = createServer((socket) => converse(socket, letters, () => refusals.pop() !== undefined));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    server,
    refuse: (times) => void refusals.push(...Array.from({ length: times }, () => true as const)),
  };
}

function converse(socket: Socket, letters: string[], refuses: () => boolean): void {
  let letter: string | null = null;
  socket.write('220 inbox\r\n');
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    const text = bytes.toString();
    if (letter !== null) {
      letter += text;
      if (!letter.endsWith('\r\n.\r\n')) return;
      letters.push(letter);
      letter = null;
      socket.write('250 taken\r\n');
    } else if (/^DATA/.test(text)) {
      letter = '';
      socket.write('354 go on\r\n');
    } else if (/^QUIT/.test(text)) socket.end('221 bye\r\n');
    else if (text.startsWith(`RCPT TO:<${unknown}>`)) socket.write('550 5.1.1 no such user\r\n');
    else if (text.startsWith(`RCPT TO:<${outside}>`)) socket.write(`554 5.7.1 <${outside}>: Relay access denied\r\n`);
    else socket.write(/^MAIL/.test(text) && refuses() ? '451 later\r\n' : '250 ok\r\n');
  });
}
