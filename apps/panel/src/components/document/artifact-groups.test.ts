import { describe, expect, it } from 'vitest';
import { grouped, nameKeys, pdfOf } from './artifact-groups.ts';

describe('the files of a document', () => {
  it('are grouped by what they belong to, each once, and a kind of a newer release is among the others', () => {
    const files = ['approval_receipt', 'upo_xml', 'fa3_xml', 'from_later', 'pdf', 'approved_content', 'pdf'].map(
      (kind, id) => ({ id, kind, filename: `${kind}.jws` }),
    );
    files.push({ id: 7, kind: 'approval_receipt', filename: 'receipt.pdf' });
    expect(grouped(files).map(({ name, files: of }) => [name, of.map(({ id }) => id)])).toEqual([
      ['document', [4, 6, 2]],
      ['ksef', [1]],
      ['approvals', [7]],
      ['proofs', [0, 5]],
      ['others', [3]],
    ]);
    expect(grouped([])).toEqual([]);
  });

  it('have one PDF that is wanted: that with the KSeF number, once it is made', () => {
    const pdf = (id: number, ksef_number: string | null, status = 'available') => ({
      kind: 'pdf',
      id,
      ksef_number,
      status,
    });
    expect(pdfOf([pdf(1, null), pdf(2, '1111111111-20261125-000000000000-00')])?.id).toBe(2);
    expect(pdfOf([pdf(1, null), pdf(2, '1111111111-20261125-000000000000-00', 'generating')])?.id).toBe(1);
    expect(pdfOf([{ ...pdf(1, null), kind: 'upo_pdf' }])).toBeNull();
  });

  it('have names that differ: receipts by what was approved, a PDF by whether it shows the KSeF number', () => {
    const keys = (kind: string, filename: string, ksef_number: string | null = null) =>
      nameKeys({ kind, filename, ksef_number })[0];
    expect(keys('approval_receipt', 'FV-2026-11-1-approval-issue.jws')).toBe('approval_receipt_issue');
    expect(keys('approval_receipt', 'FV-2026-11-1-approval-late-0198.jws')).toBe('approval_receipt_late');
    expect(keys('approval_receipt', 'another.jws')).toBe('approval_receipt');
    expect(keys('pdf', 'FV-2026-11-1.pdf')).toBe('pdf');
    expect(keys('pdf', 'FV-2026-11-1.pdf', '1111111111-20261125-000000000000-00')).toBe('pdfWithNumber');
  });
});
