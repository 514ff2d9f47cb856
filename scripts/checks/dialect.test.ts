import { describe, expect, it } from 'vitest';
import { casualIn, dialectIn } from './dialect.ts';

describe('dialectIn', () => {
  it.each([
    ['The owner is to@ld.', /^1: "\w+": say, report, notify or emit$/],
    ['One line.\nThe event tel@ls of it.', /^2: "\w+": say/],
    ['It begins an@ew.', /again/],
    ['The key bes@ide the other.', /next to/],
    ['Who@ever asks.', /anyone who/],
    ['Closed for go@od.', /permanently/],
    ['The total is reck@oned.', /compute/],
    ['It closes by it@self.', /automatically/],
    ['A wi@sh for a new password.', /request/],
    ['What a member may le@nd.', /grant/],
    ['The transaction of the de@ed.', /action/],
    ['The same ev@er after.', /from then on/],
    ['What cannot be h@ad.', /not there/],
    ['The number st@ands in the log.', /is, are/],
    ['const x = 1;\nte@llOfRisk();', /^2: "\w+": say/],
    ['"for_go@od": {}', /permanently/],
    ['class IsTo@ld:', /say/],
    ['await sendKSeFWi@shes();', /request/],
    ['  "to@ld_at" TIMESTAMPTZ', /say/],
  ])('finds %s', (text, expected) => {
    const found = dialectIn(text.replace('@', ''));
    expect(found.map(({ line, message }) => `${line}: ${message}`)).toEqual([expect.stringMatching(expected)]);
  });

  it.each([
    'What stands in the way of issuing, and what a hash stands for.',
    'The page as it stands.',
    'Members besides the first.',
    'The retelling, the foretold, and a bestseller.',
  ])('accepts %s', (text) => {
    expect(dialectIn(text)).toEqual([]);
  });
});

describe('casualIn', () => {
  it('finds words of talk in documents, and in comments of code alone', () => {
    const text = "/** A job that nob@ody holds. */\nconst message = 'Nob@ody has decided yet.';".replaceAll('@', '');
    expect(casualIn(text, { isCode: true })).toEqual([{ line: 1, message: expect.stringMatching(/no one/) }]);
    expect(casualIn(text, { isCode: false }).map(({ line }) => line)).toEqual([1, 2]);
  });
});
