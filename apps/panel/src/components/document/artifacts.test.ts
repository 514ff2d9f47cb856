// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { answering, mounted } from '@/testing/mounted';
import { Artifacts } from './artifacts';
import { DownloadPdf } from './download-pdf';

const ksefNumber = '5265877635-20261126-010080615740-BE';
const file = (kind: string, filename: string, ksef_number: string | null = null) => ({
  id: filename,
  owner: { type: 'invoice' as const, id: 'invoice' },
  ...{ kind, filename, ksef_number, status: 'available', size_bytes: 2048, sha256: `sha256:${filename}` },
});
const artifacts = [
  file('approval_receipt', 'FV-1-approval-issue.jws'),
  file('approval_receipt', 'FV-1-approval-issue.pdf'),
  file('pdf', 'FV-1.pdf'),
  file('pdf', 'FV-1-ksef.pdf', ksefNumber),
  file('qr_code_i_png', 'FV-1-qr.png'),
  file('fa3_xml', 'FV-1.xml'),
];

test('what people ask for is listed, and what serves verification is folded, with every hash', () => {
  mounted('en', createElement(Artifacts, { organizationId: 'o', artifacts }));
  const folded = screen.getByText('Technical files').closest('details');
  expect(folded?.open).toBe(false);
  for (const { filename, sha256 } of artifacts) {
    const isTechnical = /jws|png/.test(filename);
    expect(folded?.contains(screen.getByRole('button', { name: `Download ${filename}`, hidden: true }))).toBe(
      isTechnical,
    );
    expect(folded?.contains(document.querySelector(`[title="${sha256}"]`))).toBe(true);
  }
});

test('one button, which is not the filled one, downloads the PDF with the KSeF number', async () => {
  const calls = answering(() => ({ refused: { appCode: 'not_found', details: [] } }));
  const user = mounted('pl', createElement(DownloadPdf, { organizationId: 'o', artifacts }));
  const button = screen.getByRole('button', { name: 'Pobierz PDF' });
  expect([...button.classList]).not.toContain('bg-accent');
  await user.click(button);
  expect(calls).toMatchObject([{ procedure: 'createArtifactDownloadLink', input: { artifact_id: 'FV-1-ksef.pdf' } }]);
});

test('there is no such button before there is a PDF', () => {
  mounted('pl', createElement(DownloadPdf, { organizationId: 'o', artifacts: [file('fa3_xml', 'FV-1.xml')] }));
  expect(screen.queryByRole('button')).toBeNull();
});
