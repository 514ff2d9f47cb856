import { adjustments } from '../src/fields/adjustments.ts';
import { exemptionBasisCodes, marginProcedureCodes } from '../src/fields/annotations.ts';
import { rateSourceCodes } from '../src/fields/exchange-rate.ts';
import { footer } from '../src/fields/footer.ts';
import { invoiceKindCodes } from '../src/fields/invoice.ts';
import { vehicle } from '../src/fields/new-transport.ts';
import { buyerDetails, sellerDetails } from '../src/fields/parties.ts';
import { payment } from '../src/fields/payment.ts';
import { transactionTerms } from '../src/fields/terms.ts';
import { authorisedEntity, thirdParty } from '../src/fields/third-parties.ts';
import type { Codes, RecordType, WordPair } from '../src/fields/types.ts';
import { vatRateCodes } from '../src/fields/vat-rates.ts';

/**
 * The names and the words of codes that a table puts on a page.
 * @param judged fields that a function shows under their names alone
 * @param unnamed fields that are there without a name
 */
function wordsOfTable(
  { table: { fields } }: RecordType,
  judged: readonly string[] = [],
  unnamed: readonly string[] = [],
): WordPair[] {
  return Object.entries(fields).flatMap(([name, { type: given, label, listedAs, line, describes }]) => {
    if (describes !== undefined || given.kind === 'identifier') return [];
    const type = given.kind === 'list' ? given.of : given;
    const words = type.kind === 'code' ? Object.values(type.codes).map(({ label: word }) => word) : [];
    if (unnamed.includes(name)) return words;
    if (type.kind === 'record' && !line && !judged.includes(name)) return wordsOfTable(type);
    return [label, ...words, ...(listedAs ? [listedAs] : [])];
  });
}
const wordsOfCodes = (codes: Codes) => Object.values(codes).map(({ label }) => label);
const letters = ['correspondence_address'];
/** What a page says of a vehicle's kind is how its usage and its number are called. */
const shownByNumber = ['pojazd lądowy', 'jednostka pływająca', 'statek powietrzny'];
const above = ['role', 'name', 'address'];
/** What the tables put on the pages of documents. */
export const tableWords: readonly WordPair[] = [
  wordsOfTable(adjustments, ['charges', 'deductions']),
  wordsOfTable(footer),
  wordsOfTable(payment, ['partial_payments']),
  wordsOfTable(transactionTerms),
  wordsOfTable(sellerDetails, letters),
  wordsOfTable(buyerDetails, letters),
  wordsOfTable(thirdParty, letters, above),
  wordsOfTable(authorisedEntity, letters, above),
  ...[invoiceKindCodes, exemptionBasisCodes, marginProcedureCodes, rateSourceCodes, vatRateCodes].map(wordsOfCodes),
  wordsOfTable(vehicle, [], ['line_ref', 'kind', 'usage', 'number_kind', 'number']).filter(
    ([pl]) => !shownByNumber.includes(pl),
  ),
].flat();
