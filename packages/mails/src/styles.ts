import type { CSSProperties } from 'react';

const ink = '#18181b';
const muted = '#52525b';
const line = '#e4e4e7';
const accent = '#1d4ed8';
const font = { fontFamily: 'Inter, "Segoe UI", Helvetica, Arial, sans-serif', color: ink } as const;
// Long names and addresses wrap within the layout.
const wrapped = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;

/** Written into each element: mail programs drop style sheets. */
export const styles = {
  page: { ...font, backgroundColor: '#fafafa', margin: 0, padding: '24px 12px' },
  paper: { backgroundColor: '#ffffff', border: `1px solid ${line}`, borderRadius: 12, maxWidth: 560, padding: 24 },
  sender: { ...font, color: muted, fontSize: 13, fontWeight: 600, margin: '0 0 16px' },
  heading: { ...font, ...wrapped, fontSize: 20, fontWeight: 600, lineHeight: '28px', margin: '0 0 12px' },
  text: { ...font, ...wrapped, fontSize: 15, lineHeight: '23px', margin: '0 0 12px' },
  button: {
    backgroundColor: accent,
    borderRadius: 8,
    color: '#ffffff',
    display: 'inline-block',
    fontFamily: font.fontFamily,
    fontSize: 15,
    fontWeight: 600,
    margin: '4px 0 16px',
    padding: '11px 18px',
    textDecoration: 'none',
  },
  card: { border: `1px solid ${line}`, borderRadius: 8, margin: '0 0 12px', padding: '12px 16px' },
  title: { ...font, ...wrapped, fontSize: 15, fontWeight: 600, lineHeight: '22px', margin: '0 0 4px' },
  fact: { ...font, ...wrapped, color: muted, fontSize: 14, lineHeight: '21px', margin: 0 },
  value: { color: ink },
  link: { ...font, color: accent, display: 'inline-block', fontSize: 14, fontWeight: 600, paddingTop: 8 },
  rule: { border: 'none', borderTop: `1px solid ${line}`, margin: '20px 0' },
  footer: { ...font, color: muted, fontSize: 12, lineHeight: '18px', margin: '0 0 4px' },
} satisfies Record<string, CSSProperties>;
