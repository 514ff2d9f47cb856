import { type ChainedEntry, chainStart, entryHash, linkHash } from '@invoicing/db/audit/chain';
import { describe, expect, it } from 'vitest';
import { hexOf, verifyExport } from './audit-export.ts';

type Line = {
  entry: ChainedEntry;
  seal: { seq: number; entry_hash: string; chain_hash: string; sealed_at: string } | null;
};

const entryOf = (n: number): ChainedEntry => ({
  schema: 'audit-entry/1',
  organization_id: '01932f00-0000-7000-8000-000000000001',
  id: `01932f00-0000-7000-8000-00000000000${n}`,
  actor_kind: 'member',
  actor_id: null,
  action: `action-${n}`,
  subject_type: null,
  subject_id: null,
  outcome: 'success',
  details: { z: n, ą: [1.5, null] },
  ip: null,
  correlation_id: null,
  created_at: '2026-11-21T08:00:00.000Z',
});

/** Five sealed entries and one that is not sealed yet. */
function exported(): Line[] {
  let head = chainStart;
  const sealed = [1, 2, 3, 4, 5].map((seq): Line => {
    const hash = entryHash(entryOf(seq));
    head = { seq, chainHash: linkHash(head.chainHash, hash) };
    return {
      entry: entryOf(seq),
      seal: { seq, entry_hash: hash.toString('hex'), chain_hash: hexOf(head), sealed_at: '2026-11-21T08:00:01.000Z' },
    };
  });
  return [...sealed, { entry: entryOf(6), seal: null }];
}

const anchorOf = (lines: Line[]) => ({ seq: 5, chain_hash: lines[4]?.seal?.chain_hash ?? '' });
const textOf = (lines: Line[], anchor: object | null) =>
  [...lines, { anchor }].map((line) => `${JSON.stringify(line)}\n`).join('');

/** Recomputes the hash chain after a change, as someone who has only the file could. */
function resealed(lines: Line[]): Line[] {
  let head = chainStart;
  return lines.map(({ entry, seal }) => {
    if (seal === null) return { entry, seal };
    const hash = entryHash(entry);
    head = { seq: head.seq + 1, chainHash: linkHash(head.chainHash, hash) };
    return { entry, seal: { ...seal, seq: head.seq, entry_hash: hash.toString('hex'), chain_hash: hexOf(head) } };
  });
}

describe('verifyExport', () => {
  it('finds a whole export good up to its anchor, in whatever order its lines are', () => {
    const lines = exported();
    const { head, problem } = verifyExport(textOf(lines.toReversed(), anchorOf(lines)));
    expect([head.seq, hexOf(head), problem]).toEqual([5, lines[4]?.seal?.chain_hash, null]);
  });

  it.each([
    [
      'a changed entry',
      (lines: Line[]) =>
        lines.map((line) => (line.seal?.seq === 3 ? { ...line, entry: { ...line.entry, action: 'x' } } : line)),
      /^#3, entry .*3, was changed/,
    ],
    ['a missing line', (lines: Line[]) => lines.filter(({ seal }) => seal?.seq !== 3), /^#3 is missing/],
    ['a missing end', (lines: Line[]) => lines.slice(0, 3), /^it ends before #5/],
    [
      'a rewritten chain',
      (lines: Line[]) => resealed(lines.map((line) => ({ ...line, entry: { ...line.entry, outcome: 'refused' } }))),
      /^#5 is not the head/,
    ],
    [
      'exchanged seals',
      (lines: Line[]) =>
        lines.map((line) => ({
          ...line,
          seal: line.seal && { ...line.seal, seq: [0, 1, 2, 4, 3, 5][line.seal.seq] ?? 0 },
        })),
      /^#3 does not follow #2/,
    ],
  ])('finds %s', (_, change, problem) => {
    const lines = exported();
    expect(verifyExport(textOf(change(lines), anchorOf(lines))).problem).toMatch(problem);
  });

  it('refuses what is no export', () => {
    expect(() => verifyExport('{"entry":{}}\n')).toThrow();
  });
});
