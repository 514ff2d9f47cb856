import { z } from 'zod';
import type { CorrectionDocument } from '../correction/document.ts';
import { dayAfter } from '../dates/dates.ts';
import { isRealDate } from '../dates/real-date.ts';
import type { BusinessDate, BuyerSnapshot, InvoiceDocument, Issue, SellerSnapshot } from '../document.ts';
import type { Payment } from '../fields/payment.ts';
import { readStored } from '../fields/stored.ts';
import { warning, when } from '../rules/issue.ts';

/** Public registers that an installation can be configured to query; none is queried by default. */
export const lookupSources = ['nbp', 'white_list', 'vies', 'gus'] as const;
export type LookupSource = (typeof lookupSources)[number];

/**
 * The kinds of look-ups of a taxpayer: whether a NIP belongs to an active VAT payer, whether an account is on the white
 * list under a NIP (`nip/account`), whether an EU VAT number is valid, and which company has a NIP.
 */
export type QuestionKind = 'white_list' | 'white_list_account' | 'vies' | 'gus';
export type Question = { source: QuestionKind; subject: string; day: BusinessDate };
/** `answer` is null until the register has answered. */
export type Answered = Question & { answer: unknown };

/** White list: registered, registered as exempt, or not registered (art. 96b ust. 1 and 2 of the VAT act). */
export const WhiteListAnswer = z.object({ status: z.enum(['active', 'exempt', 'none']) });
/** White list: whether the account is listed under the NIP (art. 96b ust. 3 pkt 13 of the VAT act). */
export const AccountAnswer = z.object({ isAssigned: z.boolean() });
export const ViesAnswer = z.object({ isValid: z.boolean() });
/** GUS: the company with a NIP, in the form of a customer, or null if there is none. */
export const CompanyAnswer = z.object({
  company: z.object({ name: z.string(), addressLine1: z.string(), addressLine2: z.string().nullable() }).nullable(),
});
export type Company = NonNullable<z.infer<typeof CompanyAnswer>['company']>;

/** The data of a document that registers are asked about: seller, buyer, issue date, and accounts. */
export type Parties = {
  seller: Pick<SellerSnapshot, 'nip'>;
  buyer: Pick<BuyerSnapshot, 'tax_identifier'>;
  issueDate: BusinessDate;
  payment: Payment | null;
  /** The path of the buyer in the document's input. */
  buyerPath: string;
};

/** The parties of an invoice. */
export function partiesOfInvoice({ seller, buyer, input }: InvoiceDocument): Parties {
  return { seller, buyer, issueDate: input.issue_date, payment: input.payment, buyerPath: '/input/customer_id' };
}

/** The parties of a correction: the corrected buyer, and only the accounts that it states itself. */
export function partiesOfCorrection({ seller, after, input }: CorrectionDocument): Parties {
  return {
    seller,
    buyer: after.buyer,
    issueDate: input.correction_date,
    payment: input.payment,
    buyerPath: '/input/buyer',
  };
}

/** A bound on the questions of one document. */
const mostAccounts = 5;
/**
 * How many days back the white list is queried: it covers five years (art. 96b of the VAT act), and a request for an
 * earlier day is refused but still counted.
 */
const mostDaysBack = 5 * 365;

/**
 * The look-ups for a document: its Polish buyer and the seller's own Polish accounts as of the issue date, and a buyer
 * with an EU VAT number as of today, because VIES answers for no other day. The white list is not queried for days more
 * than five years ago.
 * @param sources which are set up
 * @param today in Warsaw
 */
export function questionsAbout(
  { seller, buyer, issueDate, payment }: Parties,
  sources: ReadonlySet<LookupSource>,
  today: BusinessDate,
): Question[] {
  const { kind, country_code, value } = buyer.tax_identifier;
  const day = isRealDate(issueDate) && issueDate < today ? issueDate : today;
  const subjects = accountsOfSeller(payment).map((account) => `${seller.nip}/${account}`);
  const isListed = sources.has('white_list') && day >= dayAfter(today, -mostDaysBack);
  return [
    ...(isListed && kind === 'nip' ? [{ source: 'white_list' as const, subject: value, day }] : []),
    ...(isListed ? subjects.map((subject) => ({ source: 'white_list_account' as const, subject, day })) : []),
    ...(sources.has('vies') && kind === 'eu_vat'
      ? [{ source: 'vies' as const, subject: `${country_code}${value}`, day: today }]
      : []),
  ];
}

/** The seller's own accounts at Polish banks in the white list's form: 26 digits. A factor's accounts are excluded. */
function accountsOfSeller(payment: Payment | null): string[] {
  if (!payment) return [];
  const given = [payment.bank_account ?? '', ...payment.further_accounts.map(({ bank_account }) => bank_account)];
  const polish = given.filter((account) => /^(PL)?\d{26}$/.test(account)).map((account) => account.replace('PL', ''));
  return [...new Set(polish)].slice(0, mostAccounts);
}

/**
 * The warnings that follow from the answers. They do not mention when or how the answers were obtained, so that the
 * same answers always give the same approval page.
 */
export function lookupIssues(answers: readonly Answered[], { buyerPath }: Pick<Parties, 'buyerPath'>): Issue[] {
  return answers.flatMap((answered) => (answered.answer === null ? [] : issues[answered.source](answered, buyerPath)));
}

const issues: Readonly<Record<QuestionKind, (answered: Answered, buyerPath: string) => Issue[]>> = {
  white_list: ({ subject: nip, day, answer }, path) => {
    const at = { path, fa3: 'Podmiot2/DaneIdentyfikacyjne/NIP', with: { nip, day } };
    const { status } = readStored(WhiteListAnswer, answer);
    return [
      ...when(status === 'exempt', () => warning('buyer_not_active_vat.exempt', at)),
      ...when(status === 'none', () => warning('buyer_not_active_vat', at)),
    ];
  },
  white_list_account: ({ subject, day, answer }) => {
    const [nip = '', account = ''] = subject.split('/');
    const at = { path: '/input/payment', fa3: 'Fa/Platnosc/RachunekBankowy', with: { nip, account, day } };
    return when(!readStored(AccountAnswer, answer).isAssigned, () => warning('account_not_on_white_list', at));
  },
  vies: ({ subject: number, day, answer }, path) => {
    const at = { path, fa3: 'Podmiot2/DaneIdentyfikacyjne/NrVatUE', with: { number, day } };
    return when(!readStored(ViesAnswer, answer).isValid, () => warning('buyer_vat_number_invalid', at));
  },
  gus: () => [],
};
