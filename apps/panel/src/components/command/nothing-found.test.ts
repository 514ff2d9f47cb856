import { expect, test } from 'vitest';
import en from '../../../messages/en.json';
import pl from '../../../messages/pl.json';

/** As many characters as a line of the search has. */
const lineOfSearch = 70;

test.each([pl.search.nothing, en.search.nothing])('%s is one line', (words) => {
  expect(words.length).toBeLessThanOrEqual(lineOfSearch);
});
