import localFont from 'next/font/local';

// The fonts load with the page; if they arrive too late, the page keeps the system's font, so that visible text never
// moves. The second file has the Polish letters that the first lacks; `src/fonts/write.ts` writes both. Other Latin
// letters load the third file only on pages that use them.
const latin = localFont({
  src: '../fonts/generated/latin.woff2',
  weight: '400 700',
  display: 'optional',
  variable: '--font-latin',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
    },
  ],
});

const polish = localFont({
  src: '../fonts/generated/polish.woff2',
  weight: '400 700',
  display: 'optional',
  variable: '--font-polish',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0104-0107, U+0118-0119, U+0141-0144, U+015A-015B, U+0179-017C',
    },
  ],
});

const latinExtended = localFont({
  src: '../../node_modules/@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
  weight: '100 900',
  display: 'optional',
  preload: false,
  variable: '--font-latin-extended',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-0103, U+0108-0117, U+011A-0140, U+0145-0159, U+015C-0178, U+017D-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
    },
  ],
});

/** Defines the variables that the style sheet makes its font family of. */
export const fontClasses = `${latin.variable} ${polish.variable} ${latinExtended.variable}`;
