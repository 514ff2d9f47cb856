import type { QuestionKind } from '@invoicing/domain/lookups/lookups';
import type { Env } from '../env.ts';
import { gus } from './gus.ts';
import { type NbpTable, readNbpTables } from './nbp.ts';
import type { Register } from './register.ts';
import { vies } from './vies.ts';
import { whiteList, whiteListAccount } from './white-list.ts';

/** The configured public sources, each behind its port; others are null. */
export type Registers = Record<QuestionKind, Register | null> & {
  nbp: ((days: { from: string; to: string }) => Promise<NbpTable[]>) | null;
};

type Addresses = Pick<Env, 'NBP_URL' | 'WHITE_LIST_URL' | 'VIES_URL' | 'GUS_URL' | 'GUS_KEY' | 'LOOKUP_TIMEOUT_MS'>;

/** Only registers whose address is configured. */
export function createRegisters(env: Addresses): Registers {
  const { NBP_URL, WHITE_LIST_URL, VIES_URL, GUS_URL, GUS_KEY: key, LOOKUP_TIMEOUT_MS: timeoutMs } = env;
  return {
    nbp: NBP_URL === '' ? null : (days) => readNbpTables(NBP_URL, timeoutMs, days),
    white_list: WHITE_LIST_URL === '' ? null : whiteList(WHITE_LIST_URL, timeoutMs),
    white_list_account: WHITE_LIST_URL === '' ? null : whiteListAccount(WHITE_LIST_URL, timeoutMs),
    vies: VIES_URL === '' ? null : vies(VIES_URL, timeoutMs),
    gus: GUS_URL === '' ? null : gus({ address: GUS_URL, key, timeoutMs }),
  };
}
