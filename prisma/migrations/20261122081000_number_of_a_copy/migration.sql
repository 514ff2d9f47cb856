-- The KSeF number that a file shows: it tells the PDF made at issuing from the one made after KSeF's acceptance.
ALTER TABLE "artifacts" ADD COLUMN "ksef_number" TEXT;

UPDATE artifacts SET ksef_number = submissions.ksef_number FROM submissions
WHERE submissions.organization_id = artifacts.organization_id AND submissions.ksef_number IS NOT NULL
  AND (submissions.invoice_id = artifacts.invoice_id OR submissions.correction_id = artifacts.correction_id)
  AND (artifacts.kind IN ('upo_xml', 'upo_pdf') OR (artifacts.kind = 'pdf' AND artifacts.filename LIKE '%-ksef.pdf'));
