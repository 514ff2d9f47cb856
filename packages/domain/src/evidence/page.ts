import { createHash } from 'node:crypto';

const style = [
  ':root{color-scheme:light dark;--ink:light-dark(#15181d,#eceef1);--page:light-dark(#fff,#0d0f12);--line:light-dark(#c9cdd6,#3a414b)}',
  'body{max-width:52rem;margin:0 auto;padding:1.5rem 1rem 4rem;font:16px/1.55 system-ui,sans-serif;color:var(--ink);background:var(--page)}',
  'h1{font-size:1.5rem}h2{font-size:1.1rem;margin-top:2rem}code{font-size:.9em;overflow-wrap:anywhere}button,input{font:inherit}',
  'nav{display:flex;gap:.5rem;justify-content:flex-end}ul{padding:0;list-style:none}li{padding:.35rem 0;border-bottom:1px solid var(--line)}',
  'dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere}label{display:block;margin:1rem 0}',
  '.verdict{padding:.75rem 1rem;border:2px solid;border-radius:8px;font-weight:600;font-size:1.15rem}',
  '.good>span,.verdict.good{color:light-dark(#14692f,#7fd79a)}.bad,.verdict.bad{color:light-dark(#a51d1d,#ff9c9c)}.odd{color:light-dark(#7a4a00,#f0c277)}',
].join('');

const importLine = /^import .*;\n/gm;
const exportWord = /^export (?=(async )?function|const)/gm;

/**
 * The page that checks an evidence pack offline: a single file, whose content security policy permits no request.
 * @param service the origin of the service that makes it, where its keys are published: never taken from a pack
 * @param modules the texts of its modules, each after those that it imports; they import only each other
 */
export function evidencePage(service: string, modules: readonly string[]): string {
  const script = modules.map((text) => text.replace(importLine, '').replace(exportWord, '')).join('\n');
  const policy = `default-src 'none'; script-src '${hashSource(script)}'; style-src '${hashSource(style)}'`;
  return [
    '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="content-security-policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Evidence pack</title>',
    `<style>${style}</style></head><body>`,
    '<nav><button type="button" id="pl" lang="pl">Polski</button><button type="button" id="en" lang="en">English</button></nav>',
    '<main><h1 id="title"></h1><p id="intro"></p><p id="choose"></p>',
    '<label><span id="files"></span> <input type="file" id="chosen" multiple></label>',
    `<div id="report" role="status" data-service="${new URL(service).origin}"></div></main><script type="module">${script}</script></body></html>\n`,
  ].join('');
}

/** The CSP source expression of an inline script or style (CSP Level 3, section 2.3.1). */
function hashSource(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
