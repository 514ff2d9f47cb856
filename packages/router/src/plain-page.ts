import { createHash } from 'node:crypto';

const style =
  'body{font:16px/1.5 system-ui,sans-serif;margin:0;display:grid;min-height:100dvh;place-items:center}main{max-width:30rem;padding:2rem}h1{font-size:1.5rem;line-height:1.25}';
const styleHash = createHash('sha256').update(style).digest('base64');

/** An answer that is a whole page. */
export type PlainPage = { status: number; headers: Record<string, string>; html: string };

/** Texts of our own, without markup. The nonce is that of a policy which the answer gets elsewhere; empty without. */
type Shown = { title: string; paragraphs: string[]; nonce?: string };

/** A page without scripts, links and content of the request, so that nothing in the request can take effect. */
export function plainPage(language: 'en' | 'pl', { title, paragraphs, nonce = '' }: Shown): Omit<PlainPage, 'status'> {
  const head = `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title><style nonce="${nonce}">${style}</style>`;
  const text = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('');
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
      'x-frame-options': 'DENY',
    },
    html: `<!doctype html><html lang="${language}">${head}<main><h1>${title}</h1>${text}</main></html>`,
  };
}
