/** The ranges that the package of the font gives its Latin file, as first and last of each. */
const latin: [number, number?][] = [
  [0x20, 0xff],
  [0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6],
  [0x2da],
  [0x2dc],
  [0x304],
  [0x308],
  [0x329],
  [0x2000, 0x206f],
  [0x20ac],
  [0x2122],
  [0x2191],
  [0x2193],
  [0x2212],
  [0x2215],
  [0xfeff],
  [0xfffd],
];

export const latinLetters = latin
  .flatMap(([first, last = first]) => Array.from({ length: last - first + 1 }, (_, place) => first + place))
  .map((point) => String.fromCodePoint(point))
  .join('');

/** What Polish has besides those; each is a range of its own in `app/fonts.ts`. */
export const polishLetters = 'ĄąĆćĘęŁłŃńŚśŹźŻż';
