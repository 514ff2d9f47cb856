const ink = '#16181d';
const grey = '#565c69';
const line = '#c9cdd6';

/** Shows rows as cards: on a phone, and everywhere if the amounts are wider than the paper. */
const stacked = (table: string) => [
  `${table} thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}`,
  `${table},${table} tbody,${table} tfoot,${table} caption{display:block}`,
  `${table} tr{display:block;padding:10px 0}`,
  `${table} tr>*{display:flex;max-width:none;justify-content:space-between;gap:16px;padding:2px 0;text-align:right;white-space:normal;overflow-wrap:anywhere}`,
  `${table} tr>.name{display:block;font-weight:600;text-align:left}${table} .ordinal,${table} td:empty{display:none}`,
  `${table} td::before{content:attr(data-label);color:${grey};text-align:left;font-weight:400}`,
  `${table}{width:100%;margin-left:0}`,
];

/** The document's own style: looks like paper in light and dark themes, readable on a phone, A4 in print. */
export const stylesheet = [
  ':root{color-scheme:light}*{box-sizing:border-box;margin:0}',
  `body{background:#fff;color:${ink};font:14px/1.45 Inter,"Segoe UI",system-ui,sans-serif;font-variant-numeric:tabular-nums;-webkit-text-size-adjust:100%}`,
  '.sheet{max-width:864px;margin:0 auto;padding:40px 44px 40px}',
  `.also,dt,.kind,.hint,small,.url,footer{color:${grey}}`,
  '.banner{margin:0 0 12px;padding:7px 12px;border:1px solid #b7791f;border-radius:6px;background:#fff8e6;color:#7a4a00;font-weight:600;font-size:13px;letter-spacing:.02em;text-align:center}.banner .also{color:inherit}',
  `.top{display:flex;justify-content:space-between;gap:32px;padding:12px 0 22px;border-bottom:2px solid ${ink}}.top>div{flex:1;min-width:0}.top dl{flex:none;max-width:60%;align-content:start}`,
  '.kind{font-weight:500}h1{font-size:26px;line-height:1.2;font-weight:650;letter-spacing:-.015em;overflow-wrap:anywhere}.hint{font-size:12px;margin-top:2px}',
  'dl{display:grid;gap:3px}dl div{display:flex;gap:16px;justify-content:space-between}dt{flex:none;max-width:60%}dd{font-weight:500;min-width:0;overflow-wrap:anywhere}.top dd{text-align:right}',
  '.parties{display:grid;grid-template-columns:1fr 1fr;gap:26px 40px;padding:22px 0 26px}.parties section{min-width:0}.parties p{overflow-wrap:anywhere}.parties dl{margin-top:8px}',
  'section dl div{justify-content:flex-start}',
  `h2,caption{font-size:11.5px;font-weight:600;color:${grey};letter-spacing:.05em;text-transform:uppercase;text-align:left;padding:0 0 6px}h2 .also,caption .also{text-transform:none;letter-spacing:0;font-weight:500}`,
  '.parties .name{font-weight:600;font-size:15.5px;line-height:1.3;margin-bottom:2px}',
  'table{width:100%;border-collapse:collapse}th,td{padding:8px 7px;text-align:left;vertical-align:top;font-weight:400}tr>*:first-child{padding-left:0}tr>*:last-child{padding-right:0}',
  `thead th{font-size:12px;font-weight:500;color:${grey};vertical-align:bottom;line-height:1.3;border-bottom:1px solid ${ink}}.below{display:block}thead .below{font-size:11px}`,
  'tbody tr{border-bottom:1px solid #e3e5ea}tbody th{font-weight:500;overflow-wrap:anywhere}small{display:block;font-weight:400;font-size:12px}',
  `.amount,.rate{text-align:right}td.amount{white-space:nowrap}.long{overflow-wrap:anywhere;max-width:9em}td.rate{max-width:8em}.ordinal{color:${grey};width:30px;white-space:nowrap}`,
  `.rates{width:auto;min-width:60%;margin:26px 0 0 auto}.rates tbody th{font-weight:400}.rates tfoot tr>*{font-weight:650}.rates tfoot tr{border-top:1px solid ${ink}}.rates tbody tr:last-child{border:0}`,
  '.due{display:flex;gap:32px;justify-content:space-between;align-items:flex-end;margin-top:20px;padding:16px 20px;border-radius:8px;background:#f3f4f7}.due div{display:block;min-width:0}.due dt{max-width:none}',
  '.due .sum{flex:none;max-width:65%;text-align:right}.due .sum dd{font-size:25px;line-height:1.2;font-weight:650;letter-spacing:-.015em}.words dd{font-weight:400}',
  `.blocks{display:grid;grid-template-columns:repeat(auto-fit,minmax(300px,1fr));gap:20px;margin-top:20px}.blocks .block{border:1px solid ${line};border-radius:8px;padding:14px 18px;min-width:0}.blocks dt{width:8.5em}.block ul{padding-left:18px}.block li{overflow-wrap:anywhere}`,
  '.attached{margin-top:14px}.notes p{overflow-wrap:anywhere;margin:8px 0}.blocks:empty{display:none}.notes{margin-top:24px}.notes dt{width:30%;overflow-wrap:anywhere}',
  `.ksef{display:flex;gap:20px;align-items:center;margin-top:26px;break-inside:avoid}.ksef>div{min-width:0}.qr{flex:none;width:132px;height:132px;fill:#000;background:#fff}.number{font-weight:600;overflow-wrap:anywhere}.url{font-size:12px;overflow-wrap:anywhere}`,
  `footer{margin-top:28px;padding-top:10px;border-top:1px solid ${line};font-size:12px}`,
  ...stacked('.stacked'),
  '@media(max-width:640px){.sheet{padding:20px 16px 28px}.top,.parties,.due{display:block}.top dl,.parties section+section,.due .sum{margin-top:18px}.top dl,.due .sum{max-width:none}.due .sum{text-align:left}.blocks{grid-template-columns:minmax(0,1fr)}.ksef{align-items:flex-start}.qr{width:104px;height:104px}',
  ...stacked('table:not(.narrow)'),
  '.narrow{width:100%;font-size:13px}.narrow th,.narrow td{padding-left:3px;padding-right:3px}}',
  `@page{size:A4;margin:14mm 14mm 18mm;@bottom-right{content:counter(page) " / " counter(pages);font:9px sans-serif;color:${grey}}}`,
  '@media print{.sheet{padding:0;max-width:none}tr,.due,.block,.rates{break-inside:avoid}}',
].join('');

/** Only for documents with a logo, so that the bytes of all others do not change. */
export const logoStyle = '.logo{display:block;max-width:220px;max-height:80px;margin:0 0 8px}';

/** Only for documents with codes: all of the same size, each with its label below. */
export const codeStyle =
  '.ksef figure{flex:none;text-align:center}.ksef .code{width:132px}.ksef .qr{display:block;margin:0 auto}.certificate{margin-left:auto}.certificate .qr{width:176px;height:176px}figcaption{font-size:10px;font-weight:600;overflow-wrap:anywhere}@media(max-width:640px){.ksef{flex-wrap:wrap}.ksef .code{width:104px}.certificate{margin-left:0}}';
