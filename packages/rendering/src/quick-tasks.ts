import type { CorrectionDocument } from '@invoicing/domain/correction/document';
import { validateCorrection } from '@invoicing/domain/correction/validate';
import type { InvoiceDocument, Issue } from '@invoicing/domain/document';
import { buildFa3 } from '@invoicing/domain/fa3/build';
import { buildCorrectionFa3 } from '@invoicing/domain/fa3/build-correction';
import { type SchemaVerdict, validateFa3 } from '@invoicing/domain/fa3/validate';
import { renderCorrectionHtml, renderHtml } from '@invoicing/domain/render/html';
import type { RenderOptions } from '@invoicing/domain/render/model';
import { hasErrors, lasting, validateDocument } from '@invoicing/domain/validate';

type XmlFacts = { number: string; createdAt: string };
type CheckFacts = XmlFacts & { today: string };

/** An FA(3) document and its validation against the ministry's schema. */
export type WrittenXml = { xml: string; verdict: SchemaVerdict };
/** The issues found by the rules and, unless those refuse the document, by the XML schema. */
export type Findings = { issues: Issue[]; fa3: { sizeBytes: number; verdict: SchemaVerdict } | null };

/**
 * These take milliseconds for an ordinary document, tens of them for a thousand lines. Each takes a subject, which is
 * JSON, and facts about it.
 */
export const quickTasks = {
  checkInvoice: (document: InvoiceDocument, facts: CheckFacts): Findings =>
    findings(validateDocument(document, facts), () => buildFa3(document, facts)),
  checkCorrection: (document: CorrectionDocument, facts: CheckFacts): Findings =>
    findings(validateCorrection(document, facts), () => buildCorrectionFa3(document, facts)),
  invoiceXml: (document: InvoiceDocument, facts: XmlFacts): WrittenXml => written(buildFa3(document, facts)),
  correctionXml: (document: CorrectionDocument, facts: XmlFacts): WrittenXml =>
    written(buildCorrectionFa3(document, facts)),
  invoiceHtml: (document: InvoiceDocument, options: RenderOptions): string => renderHtml(document, options),
  correctionHtml: (document: CorrectionDocument, options: RenderOptions): string =>
    renderCorrectionHtml(document, options),
};

/**
 * The XML is validated even if there are errors about the day or the original in KSeF, because these do not affect the
 * XML.
 */
function findings(issues: Issue[], build: () => string): Findings {
  if (hasErrors(lasting(issues))) return { issues, fa3: null };
  const { xml, verdict } = written(build());
  return { issues, fa3: { sizeBytes: Buffer.byteLength(xml), verdict } };
}

function written(xml: string): WrittenXml {
  return { xml, verdict: validateFa3(xml) };
}
