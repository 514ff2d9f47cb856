import { Marked } from 'marked';

/**
 * A page of the documentation. Its Markdown is the source of its HTML; `module` is an optional script of our own that
 * enhances it.
 */
export type Page = { path: string; title: string; module?: string; markdown: (baseUrl: string) => string };

/** The name of an anchor: `version_conflict` and `invoice.issued` keep theirs. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/<[^<>]+>|&[a-z]+;|[`’'"()?,:/{}]/g, '')
    .trim()
    .replaceAll(/\s+/g, '-');
}

/** Where the pages link to each other. */
const navigation: readonly { path: string; label: string }[] = [
  { path: '/docs', label: 'Reference' },
  { path: '/docs/quickstart', label: 'Quickstart' },
  { path: '/docs/errors', label: 'Errors' },
  { path: '/docs/webhooks', label: 'Webhooks' },
  { path: '/docs/limits', label: 'Limits' },
  { path: '/docs/changelog', label: 'Changelog' },
];

const marked = new Marked({
  gfm: true,
  // Addresses in running text are examples; links are written as such.
  tokenizer: { url: () => undefined },
  renderer: {
    heading({ tokens, depth, text }) {
      const id = anchorOf(text);
      return `<h${depth} id="${id}"><a class="anchor" href="#${id}">${this.parser.parseInline(tokens)}</a></h${depth}>\n`;
    },
  },
});

/** The page as HTML: loads nothing from elsewhere, and is complete without its script. */
export function htmlOf({ path, title, module, markdown }: Page, baseUrl: string): string {
  const links = navigation.map(
    (item) => `<a href="${item.path}"${item.path === path ? ' aria-current="page"' : ''}>${item.label}</a>`,
  );
  const body = marked
    .parse(markdown(baseUrl), { async: false })
    .replaceAll('<table>', '<div class="wide" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">');
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${title} · Invoicing Service</title><link rel="stylesheet" href="/docs/style.css"><link rel="alternate" type="text/markdown" href="${path}.md">${module ? `<script type="module" src="${module}"></script>` : ''}</head>`,
    `<body><header><nav aria-label="Documentation"><a class="home" href="/docs">Invoicing Service</a>${links.join('')}<a href="/openapi.json">OpenAPI</a><a href="${path}.md">Markdown</a></nav></header>`,
    `<main>${body}</main></body></html>`,
  ].join('');
}

/** The one stylesheet of the pages. */
export const stylesheet = `:root{color-scheme:light dark;--page:light-dark(#fff,#0d0f12);--ink:light-dark(#15181d,#eceef1);--muted:light-dark(#5a616d,#a0a8b4);--line:light-dark(#e3e6ea,#262b32);--edge:light-dark(#878e99,#6b7480);--raised:light-dark(#f4f5f7,#171a1f);--accent:light-dark(#3f4dc4,#a3aeff)}
*{box-sizing:border-box}html{scroll-padding-top:4rem}body{margin:0;font:15px/1.6 system-ui,sans-serif;color:var(--ink);background:var(--page)}
header{position:sticky;top:0;background:var(--page);border-bottom:1px solid var(--line)}nav{display:flex;gap:1.25rem;max-width:60rem;margin:auto;padding:.75rem 1rem;overflow-x:auto;white-space:nowrap}
nav a{color:var(--muted);text-decoration:none}nav a:hover,nav a[aria-current]{color:var(--ink)}nav a[aria-current]{font-weight:600}nav .home{color:var(--ink);font-weight:600}
main{max-width:60rem;margin:auto;padding:1.5rem 1rem 6rem}a{color:var(--accent)}.anchor{color:inherit;text-decoration:none}.anchor:hover{text-decoration:underline}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}h1{font-size:1.75rem;line-height:1.25}h2{font-size:1.3rem;margin-top:3rem;padding-top:1rem;border-top:1px solid var(--line)}h3{font-size:1.05rem;margin-top:2.25rem}h1,h2,h3{overflow-wrap:anywhere}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,monospace;font-size:13px}code{background:var(--raised);padding:.1em .3em;border-radius:4px;overflow-wrap:anywhere}
pre{background:var(--raised);border:1px solid var(--line);border-radius:8px;padding:.85rem 1rem;overflow:auto;max-height:28rem;line-height:1.5}pre code{background:none;padding:0;overflow-wrap:normal}
.try,.find{margin:1rem 0}.try .fields{display:grid;grid-template-columns:repeat(auto-fill,minmax(16rem,1fr));gap:.75rem}.try label{display:block;margin-bottom:.75rem}.try label span{display:block;color:var(--muted);font-size:13px}
input,select,textarea,button{font:inherit;color:inherit;background:var(--page);border:1px solid var(--edge);border-radius:6px;padding:.4rem .6rem}input,select,textarea{width:100%}textarea{font-family:ui-monospace,SFMono-Regular,Menlo,monospace;font-size:13px;line-height:1.5}
button{background:var(--accent);border-color:var(--accent);color:var(--page);font-weight:600;cursor:pointer}output{display:block;color:var(--muted);margin-top:.5rem;overflow-wrap:anywhere}summary{cursor:pointer;color:var(--accent);font-weight:600}details{margin:.75rem 0}
[hidden]{display:none}.finding h2,.finding main>ul{display:none}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.45rem .75rem .45rem 0;border-bottom:1px solid var(--line)}th{color:var(--muted);font-weight:500}td code{overflow-wrap:normal;white-space:nowrap}
`;
