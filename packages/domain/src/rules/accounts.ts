import type { InvoiceDocument, Issue } from '../document.ts';
import type { AccountDetails, Payment } from '../fields/payment.ts';
import { isValidAccount, normaliseAccount } from '../identifiers/iban.ts';
import { error, type Rule, when } from './issue.ts';

/**
 * The details of an account, its place in FA(3), and its path in the input; the number of the first account has its own
 * rules.
 */
type ListedAccount = { number: string | null; details: AccountDetails; path: string; fa3: string };

const path = '/input/payment';
const own = 'Fa/Platnosc/RachunekBankowy';
const ofFactor = 'Fa/Platnosc/RachunekBankowyFaktora';
/** All accounts are valid, and further ones require a first one. */
export const accountRules: Rule = ({ input: { payment } }: InvoiceDocument): Issue[] =>
  payment ? [...listedAccounts(payment).flatMap(accountIssues), ...firstMissing(payment)] : [];

function listedAccounts({
  account_details,
  factor_account,
  further_accounts,
  further_factor_accounts,
}: Payment): ListedAccount[] {
  return [
    ...(account_details ? [{ number: null, details: account_details, path: `${path}/account_details`, fa3: own }] : []),
    ...(factor_account
      ? [
          {
            number: factor_account.bank_account,
            details: factor_account,
            path: `${path}/factor_account`,
            fa3: ofFactor,
          },
        ]
      : []),
    ...further_accounts.map((account, index) => ({
      number: account.bank_account,
      details: account,
      path: `${path}/further_accounts/${index}`,
      fa3: own,
    })),
    ...further_factor_accounts.map((account, index) => ({
      number: account.bank_account,
      details: account,
      path: `${path}/further_factor_accounts/${index}`,
      fa3: ofFactor,
    })),
  ];
}

const swiftForm = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/;

function accountIssues({ number, details: { swift }, path: at, fa3 }: ListedAccount): Issue[] {
  return [
    ...when(swift !== null && !swiftForm.test(swift), () =>
      error('swift_format', { path: `${at}/swift`, fa3: `${fa3}/SWIFT` }),
    ),
    ...when(number !== null && !isValidAccount(normaliseAccount(number)), () =>
      error('bank_account_checksum', { path: `${at}/bank_account`, fa3: `${fa3}/NrRB` }),
    ),
  ];
}

function firstMissing({
  bank_account,
  account_details,
  factor_account,
  further_accounts,
  further_factor_accounts,
}: Payment): Issue[] {
  return [
    ...when(account_details !== null && bank_account === null, () =>
      error('account_details_without_account', { path: `${path}/account_details`, fa3: own }),
    ),
    ...when(further_accounts.length > 0 && bank_account === null, () =>
      error('further_account_without_first', { path: `${path}/further_accounts`, fa3: own }),
    ),
    ...when(further_factor_accounts.length > 0 && factor_account === null, () =>
      error('further_account_without_first.factor', { path: `${path}/further_factor_accounts`, fa3: ofFactor }),
    ),
  ];
}
