import { describe, expect, it } from 'vitest';
import { correctedOfInvoice, milestonesOf, type Progress } from './milestones.ts';

const decision = { member_id: 'm', member_display: 'Anna', decided_at: '2026-11-25T10:00:00.000Z' };
const submission = {
  attempts: [{ started_at: '2026-11-25T10:02:00.000Z', finished_at: '2026-11-25T10:03:00.000Z' }],
  ksef: { acquired_at: '2026-11-25T10:04:00.000Z' },
};
const progress: Progress = {
  of: 'invoice',
  issuedAt: '2026-11-25T10:01:00.000Z',
  status: 'not_submitted',
  approvals: [
    { action: 'send', status: 'consumed', decisions: [], inPlaceOf: {} },
    { action: 'issue', status: 'denied', decisions: [], inPlaceOf: {} },
    { action: 'issue', status: 'consumed', decisions: [decision], inPlaceOf: {} },
  ],
  submission: null,
  corrected: 'none',
};
const read = (change: Partial<Progress>) =>
  milestonesOf({ ...progress, ...change }).map(({ words, tone, at }) => [words, tone, at?.slice(11, 16) ?? null]);

describe('the milestones of a document', () => {
  it('are five for an invoice, those behind it with their time', () => {
    expect(read({})).toEqual([
      ['decided', 'done', '10:00'],
      ['issued', 'done', '10:01'],
      ['sent', 'ahead', null],
      ['accepted', 'ahead', null],
      ['notCorrected', 'ahead', null],
    ]);
    expect(read({ status: 'accepted', submission, corrected: 'corrected' })).toEqual([
      ['decided', 'done', '10:00'],
      ['issued', 'done', '10:01'],
      ['sent', 'done', '10:02'],
      ['accepted', 'done', '10:04'],
      ['corrected', 'done', null],
    ]);
  });

  it('are four for a correction, which is finalized', () => {
    expect(read({ of: 'correction', corrected: null }).map(([words]) => words)).toEqual([
      'decided',
      'finalized',
      'sent',
      'accepted',
    ]);
  });

  it('are four for a rejected invoice, which is replaced and never corrected', () => {
    expect(read({ status: 'rejected', submission }).map(([words]) => words)).toEqual([
      'decided',
      'issued',
      'sent',
      'rejected',
    ]);
  });

  it('call an invoice corrected only once KSeF has a correction of it', () => {
    const ofStatus = (status: string) => ({ ksef: { status } });
    expect(correctedOfInvoice('corrected', [ofStatus('not_submitted')])).toBe('unsent');
    expect(correctedOfInvoice('corrected', [ofStatus('rejected'), ofStatus('accepted')])).toBe('corrected');
    expect(correctedOfInvoice('in_progress', [ofStatus('rejected')])).toBe('in_progress');
    expect(correctedOfInvoice('none', [])).toBe('none');
    expect(read({ status: 'accepted', submission, corrected: 'unsent' }).at(-1)).toEqual([
      'correctedUnsent',
      'now',
      null,
    ]);
  });

  it.each([
    [
      'queued',
      [
        ['queued', 'now', '10:02'],
        ['accepted', 'ahead', null],
      ],
    ],
    [
      'sending',
      [
        ['sending', 'now', '10:02'],
        ['accepted', 'ahead', null],
      ],
    ],
    [
      'processing',
      [
        ['sent', 'done', '10:02'],
        ['processing', 'now', null],
      ],
    ],
    [
      'rejected',
      [
        ['sent', 'done', '10:02'],
        ['rejected', 'bad', '10:03'],
      ],
    ],
    [
      'failed',
      [
        ['failed', 'bad', '10:03'],
        ['accepted', 'ahead', null],
      ],
    ],
    [
      'uncertain',
      [
        ['uncertain', 'odd', '10:02'],
        ['accepted', 'ahead', null],
      ],
    ],
  ])('never call a document that is %s sent or accepted before it is', (status, expected) => {
    expect(read({ status, submission }).slice(2, 4)).toEqual(expected);
  });

  it('say who decided by the approval that was carried out, and nothing where it is not among those read', () => {
    expect(milestonesOf(progress)[0]?.by).toEqual([decision]);
    expect(milestonesOf({ ...progress, approvals: [] })[0]).toMatchObject({ tone: 'done', at: null, by: [] });
  });
});
