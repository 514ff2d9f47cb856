import { adjustments } from '../src/fields/adjustments.ts';
import { footer } from '../src/fields/footer.ts';
import { buyerDetails, sellerDetails } from '../src/fields/parties.ts';
import { payment } from '../src/fields/payment.ts';
import { transactionTerms } from '../src/fields/terms.ts';
import { authorisedEntity, thirdParty } from '../src/fields/third-parties.ts';
import type { RecordType, WordPair } from '../src/fields/types.ts';

/**
 * The names and the words of codes that a table puts on a page. @param judged fields that a function shows under their names alone
 * @param unnamed fields that stand there without a name
 */
function wordsOfTable({ table: { fields } }: RecordType, judged: readonly string[] = [], unnamed: readonly string[] = []): WordPair[] {
  return Object.entries(fields).flatMap(([name, { type: given, label, listedAs, line, describes }]) => {
    if (describes !== undefined || given.kind === 'identifier') return [];
    const type = given.kind === 'list' ? given.of : given;
    const words = type.kind === 'code' ? Object.values(type.codes).map(({ label: word }) => word) : [];
    if (unnamed.includes(name)) return words;
    if (type.kind === 'record' && !line && !judged.includes(name)) return wordsOfTable(type);
    return [label, ...words, ...(listedAs ? [listedAs] : [])];
  });
}
const letters = ['correspondence_address'];
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
].flat();
