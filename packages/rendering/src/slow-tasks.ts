import type { ApprovalFacts } from '@invoicing/domain/approvals/receipt';
import { readEvidenceModules, readFonts } from '@invoicing/domain/assets';
import type { CorrectionDocument } from '@invoicing/domain/correction/document';
import type { InvoiceDocument } from '@invoicing/domain/document';
import { evidencePage } from '@invoicing/domain/evidence/page';
import type { UpoFacts } from '@invoicing/domain/ksef/upo';
import type { RenderOptions } from '@invoicing/domain/render/model';
import { renderCorrectionPdf, renderPdf } from '@invoicing/domain/render/pdf';
import { type ReceiptAbout, renderReceiptPdf } from '@invoicing/domain/render/receipt';
import { renderUpoPdf } from '@invoicing/domain/render/upo';

type UpoAbout = Parameters<typeof renderUpoPdf>[1];

/** PDFs take at least a hundred milliseconds, and seconds for a thousand lines. */
export const slowTasks = {
  invoicePdf: (document: InvoiceDocument, options: RenderOptions): Promise<Uint8Array> =>
    renderPdf(document, options, readFonts()),
  correctionPdf: (document: CorrectionDocument, options: RenderOptions): Promise<Uint8Array> =>
    renderCorrectionPdf(document, options, readFonts()),
  upoPdf: (facts: UpoFacts, about: UpoAbout): Promise<Uint8Array> => renderUpoPdf(facts, about, readFonts()),
  receiptPdf: (facts: ApprovalFacts, about: ReceiptAbout): Promise<Uint8Array> =>
    renderReceiptPdf(facts, about, readFonts()),
  /** Not a quick task: its modules are read as files, which a thread finds next to it, but a bundle would not. */
  evidencePage: (service: string, _facts: object): string => evidencePage(service, readEvidenceModules()),
};
