import messages from '../apps/panel/messages/en.json' with { type: 'json' };

const sentences = new Map(Object.entries<unknown>({ ...messages.ksef, ...messages.ksefRequest }));

/** The panel's sentence for the result of a sign-in or of a certificate request. */
export function sentenceOf(kind: 'outcome' | 'failure', code: string): string {
  const sentence = sentences.get(`${kind}_${code}`);
  return typeof sentence === 'string' ? sentence : `${code}.`;
}
