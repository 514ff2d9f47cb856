import { mostLookupFailures } from '@invoicing/db/lookups';
import { dayAfter, endOfWarsawDay, warsawDay } from '@invoicing/domain/dates';
import { whileHeld } from '../hold.ts';
import { NoAnswer } from '../lookups/http.ts';
import {
  answeredSince,
  type Question,
  type QuestionId,
  readQuestion,
  takeOver,
  waitingWith,
  writeAnswers,
} from '../lookups/questions.ts';
import type { Found, Register } from '../lookups/register.ts';
import { RetryLater } from '../outcomes.ts';
import type { Services } from '../services.ts';

/** This part of a day's requests goes out as it is asked for; the rest is spread over the rest of the day. */
const atOncePart = 0.4;
const firstRetryMs = 10_000;

/**
 * Asks a public register what a draft, an approval or a person has asked for, and writes the answer down with its time
 * and what the register knows the request by. No request waits for it, and its failure is no error of the one who
 * asked: it is logged, counted, and tried again a few times.
 * @throws RetryLater
 */
export async function lookUp(services: Services, id: QuestionId): Promise<void> {
  const question = await readQuestion(services.db, id);
  const register = question && services.registers[question.source];
  if (!register || question.isAnswered) return;
  // VIES is asked in the name of a seller, whose question its consultation number proves; the rest answers all alike.
  const isShared = question.source !== 'vies';
  if (isShared && (await whileHeld(services, (tx) => takeOver(tx, id)))) return;
  await requireTurn(services, question, register);
  const found = await ask(services, question, register);
  const organizationId = isShared ? null : id.organizationId;
  if (found instanceof NoAnswer) return fail(services, id, question, found);
  await whileHeld(services, (tx) => writeAnswers(tx, question, { found, at: services.clock(), organizationId }));
  if (!found.has(question.subject)) return fail(services, id, question, new NoAnswer('it left the question out'));
  services.metrics.countLookup(question.source, 'answered');
}

async function ask(
  services: Services,
  question: Question,
  register: Register,
): Promise<ReadonlyMap<string, Found> | NoAnswer> {
  const { day, requester } = question;
  const subjects = await waitingWith(services.db, question, register.together);
  return register.ask({ subjects, day, requester }).catch((error: unknown) => {
    if (error instanceof NoAnswer) return error;
    throw error;
  });
}

/** No more requests than the register allows in a day. @throws RetryLater when the next one is due */
async function requireTurn({ db, clock }: Services, { source }: Question, { dailyLimit }: Register): Promise<void> {
  if (dailyLimit === null) return;
  const now = clock();
  const today = warsawDay(now);
  const midnight = endOfWarsawDay(today);
  const { count, last } = await answeredSince(db, source, endOfWarsawDay(dayAfter(today, -1)));
  if (count >= dailyLimit) throw new RetryLater('the limit of the day is used up', new Date(midnight.getTime() + 1));
  if (count < dailyLimit * atOncePart || last === null) return;
  const next = new Date(last.getTime() + (midnight.getTime() - last.getTime()) / (dailyLimit - count + 1));
  if (next > now) throw new RetryLater('requests are spread over the day', next);
}

async function fail(services: Services, id: QuestionId, question: Question, error: NoAnswer): Promise<void> {
  const { clock, logger, metrics } = services;
  const { organizationId, lookupId } = id;
  const { source, failures } = question;
  metrics.countLookup(source, 'failed');
  logger.warn({ err: error, source, organizationId, lookupId }, 'a public register gave no answer');
  await whileHeld(services, (tx) =>
    tx.lookup.update({
      where: { organizationId_id: { organizationId, id: lookupId } },
      data: { failures: { increment: 1 } },
    }),
  );
  if (failures + 1 >= mostLookupFailures) return;
  const soon = new Date(clock().getTime() + firstRetryMs * 4 ** failures);
  const tomorrow = new Date(endOfWarsawDay(warsawDay(clock())).getTime() + 1);
  throw new RetryLater('the register gave no answer', error.retry === 'tomorrow' ? tomorrow : soon);
}
