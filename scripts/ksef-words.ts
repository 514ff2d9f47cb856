import messages from '../apps/panel/messages/en.json' with { type: 'json' };

const sentences = new Map(Object.entries<unknown>({ ...messages.ksef, ...messages.ksefRequest }));

/** What came of a sign-in or of a request for a certificate, in the sentence that the panel has for it. */
export function sentenceOf(kind: 'outcome' | 'failure', code: string): string {
  const sentence = sentences.get(`${kind}_${code}`);
  return typeof sentence === 'string' ? sentence : `${code}.`;
}
