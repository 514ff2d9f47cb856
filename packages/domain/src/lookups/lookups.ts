import { z } from 'zod';
import type { CorrectionDocument } from '../correction/document.ts';
import { dayAfter } from '../dates/dates.ts';
import { isRealDate } from '../dates/real-date.ts';
import type { BusinessDate, BuyerSnapshot, InvoiceDocument, Issue, SellerSnapshot } from '../document.ts';
import type { Payment } from '../fields/payment.ts';
import { readStored } from '../fields/stored.ts';
import { warning, when } from '../rules/issue.ts';

/** Public sources that a service may be set up to ask; none of them is asked unless it is. */
export const lookupSources = ['nbp', 'white_list', 'vies', 'gus'] as const;
export type LookupSource = (typeof lookupSources)[number];

/**
 * What is asked of a register about one taxpayer: whether a NIP is an active VAT payer's, whether an account is on the
 * white list under a NIP (`nip/account`), whether a VAT number of the Union is valid, and which company has a NIP.
 */
export type QuestionKind = 'white_list' | 'white_list_account' | 'vies' | 'gus';
export type Question = { source: QuestionKind; subject: string; day: BusinessDate };
/** `answer` is null until the register has answered. */
export type Answered = Question & { answer: unknown };

/** Of the white list: registered, registered as exempt, or not registered (art. 96b ust. 1 and 2 of the VAT act). */
export const WhiteListAnswer = z.object({ status: z.enum(['active', 'exempt', 'none']) });
/** Of the white list: whether the account is on it under the NIP (art. 96b ust. 3 pkt 13 of the VAT act). */
export const AccountAnswer = z.object({ isAssigned: z.boolean() });
export const ViesAnswer = z.object({ isValid: z.boolean() });
/** Of GUS: the company that has a NIP, as a customer has it, or null where none has. */
export const CompanyAnswer = z.object({
  company: z.object({ name: z.string(), addressLine1: z.string(), addressLine2: z.string().nullable() }).nullable(),
});
export type Company = NonNullable<z.infer<typeof CompanyAnswer>['company']>;

/** What registers know of a document: who sells, who buys, when it is issued, and where it is paid to. */
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

/** Those of a correction: its buyer as it should be, and the accounts that it gives itself. */
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
 * How far back the white list is asked, in days: it answers for five years (art. 96b of the VAT act), and refuses an
 * earlier day at the price of a request.
 */
const mostDaysBack = 5 * 365;

/**
 * What to ask about a document: of its Polish buyer and of the seller's own Polish accounts as they are on the day of
 * issue, and of a buyer with a VAT number of the Union as it is today, since VIES answers for no other day. Of a day
 * that is over for more than five years nothing is asked of the white list.
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

/**
 * The seller's own accounts at Polish banks, as the white list has them: 26 digits. A factor's are not the seller's.
 */
function accountsOfSeller(payment: Payment | null): string[] {
  if (!payment) return [];
  const given = [payment.bank_account ?? '', ...payment.further_accounts.map(({ bank_account }) => bank_account)];
  const polish = given.filter((account) => /^(PL)?\d{26}$/.test(account)).map((account) => account.replace('PL', ''));
  return [...new Set(polish)].slice(0, mostAccounts);
}

/**
 * What the answers warn of. They say nothing of when or how they were asked, so that the same answers always give the
 * same page of an approval.
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
