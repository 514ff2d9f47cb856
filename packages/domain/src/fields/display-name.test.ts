import { expect, test } from 'vitest';
import { DisplayName } from './display-name.ts';

test.each([
  'Sklep Żółta Gęś 24/7',
  'Інтернет-магазин «Ромашка» №1',
  'Ηλεκτρονικό κατάστημα',
  'ACME 株式会社 ショップ',
  'Caffè & Söhne – API',
  '2026 ❤️',
])('the name %j is in one script and stays as it is', (name) => {
  expect(DisplayName.parse(name)).toBe(name);
});

test.each(['Pаypal', 'Allegrо', 'Οrlen', 'Sklep Ромашка', 'Ꭺllegro', 'ＡCME日本кофе'])(
  'the name %j, which mixes scripts, is refused with what would be right',
  (name) => {
    expect(DisplayName.safeParse(name).error?.issues[0]?.message).toMatch(/write it in one$/);
  },
);

test.each(['Al\u00adlegro', 'Allegro\u3164', 'All\u200degro', 'Allegro\u{e0041}', 'Alle\u180egro', 'Alle\ngro'])(
  'the name %j, of which a part is not seen, is refused',
  (name) => {
    expect(DisplayName.safeParse(name).success).toBe(false);
  },
);
