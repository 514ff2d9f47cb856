type Kind = { kind: string };
type Named = Kind & { filename: string };

export type GroupName = 'document' | 'ksef' | 'approvals' | 'codes' | 'proofs' | 'others';

const groups: { name: GroupName; kinds: string[] }[] = [
  { name: 'document', kinds: ['pdf', 'fa3_xml'] },
  { name: 'ksef', kinds: ['upo_pdf', 'upo_xml'] },
  { name: 'approvals', kinds: ['approval_receipt_pdf'] },
  { name: 'codes', kinds: ['qr_code_i_png', 'qr_code_ii_png'] },
  { name: 'proofs', kinds: ['approval_receipt', 'approved_content'] },
];

/** Whether people ask for such files; the others are for who verifies and for programs. */
export const isWanted = (name: GroupName) => ['document', 'ksef', 'approvals'].includes(name);

/** A receipt is there to be read, and to be verified. */
const placeOf = ({ kind, filename }: Named) =>
  kind === 'approval_receipt' && filename.endsWith('.pdf') ? 'approval_receipt_pdf' : kind;

/** The PDF that is there, the one with the KSeF number before all. */
export function pdfOf<File extends Kind & { status: string; ksef_number: string | null }>(files: readonly File[]) {
  const there = files.filter(({ kind, status }) => kind === 'pdf' && status === 'available');
  return there.find(({ ksef_number }) => ksef_number !== null) ?? there[0] ?? null;
}

/** Files by what they belong to, in the order in which they are looked for; groups without a file are left out. */
export function grouped<File extends Named>(files: readonly File[]): { name: GroupName; files: File[] }[] {
  const known = groups.map(({ name, kinds }) => ({
    name,
    files: kinds.flatMap((kind) => files.filter((file) => placeOf(file) === kind)),
  }));
  const rest = files.filter((file) => !known.some((group) => group.files.includes(file)));
  return [...known, { name: 'others' as const, files: rest }].filter((group) => group.files.length > 0);
}

/**
 * What a file is called among its neighbours, as keys of the catalogue, the best first: a receipt is named by what was
 * approved, which its file name carries, and a PDF by whether it shows the KSeF number.
 */
export function nameKeys({ kind, filename, ksef_number }: Named & { ksef_number: string | null }) {
  if (kind === 'pdf' && ksef_number !== null) return ['pdfWithNumber', kind];
  const [, approved] = /-approval-([a-z]+)/.exec(filename) ?? [];
  return kind === 'approval_receipt' && approved ? [`approval_receipt_${approved}`, kind] : [kind];
}
