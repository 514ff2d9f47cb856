import { reasonOf } from './request.ts';
import { type Message, signedHeaders } from './signing.ts';

const timeoutMs = 15_000;

export type Receiver = { url: URL; secret: string; signal: AbortSignal };

/**
 * Signs a payload and posts it to the receiver on this machine. Redirects are not followed, because they might lead
 * elsewhere.
 * @returns its status, or that there was no answer and why
 */
export async function forward(
  { url, secret, signal }: Receiver,
  message: Message,
): Promise<{ isAnswered: boolean; status: string }> {
  const headers = signedHeaders(message, secret);
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: message.payload,
      redirect: 'manual',
      signal: limit,
    });
    await response.body?.cancel();
    return { isAnswered: true, status: String(response.status) };
  } catch (error) {
    signal.throwIfAborted();
    return { isAnswered: false, status: `no answer (${reasonOf(error)})` };
  }
}
