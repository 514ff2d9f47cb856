import { mostLookupFailures } from '@invoicing/db/lookups/lookups';
import { NoAnswer, ShutOut } from '../lookups/http.ts';
import {
  type Question,
  type QuestionId,
  readQuestion,
  takeOver,
  waitingWith,
  writeAnswers,
} from '../lookups/questions.ts';
import type { Found, Register } from '../lookups/register.ts';
import { shutOut, takeRequestSlot } from '../lookups/request-slot.ts';
import { RetryLater } from '../outcomes.ts';
import { whileFenced } from '../run-fence.ts';
import type { Services } from '../services.ts';

const firstRetryMs = 10_000;

/**
 * Asks a public register what a draft, an approval or a person has asked for, and writes the answer down with its time
 * and what the register knows the request by. Nothing waits for it: no failure is an error of who asked. It is
 * logged, counted, and tried again a few times. Every request counts as one of the register's day, and while the
 * register wants none, no question is asked of it.
 * @throws RetryLater
 */
export async function lookUp(services: Services, id: QuestionId): Promise<void> {
  const question = await readQuestion(services.db, id);
  const register = question && services.registers[question.source];
  if (!register || question.isAnswered) return;
  // VIES is asked in the name of a seller, whose question its consultation number proves; the rest says the same to
  // all.
  const isShared = question.source !== 'vies';
  if (isShared && (await whileFenced(services, (tx) => takeOver(tx, id)))) return;
  await takeRequestSlot(services.db, question.source, register, services.clock());
  const found = await ask(services, question, register);
  const organizationId = isShared ? null : id.organizationId;
  if (found instanceof NoAnswer) return fail(services, id, question, found);
  await whileFenced(services, (tx) => writeAnswers(tx, question, { found, at: services.clock(), organizationId }));
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

async function fail(services: Services, id: QuestionId, question: Question, error: NoAnswer): Promise<void> {
  const { clock, logger, metrics } = services;
  const { organizationId, lookupId } = id;
  const { source, failures } = question;
  metrics.countLookup(source, 'failed');
  logger.warn({ err: error, source, organizationId, lookupId }, 'public register did not answer');
  const now = clock();
  const until = await whileFenced(services, async (tx) => {
    await tx.lookup.update({
      where: { organizationId_id: { organizationId, id: lookupId } },
      data: { failures: { increment: 1 }, failedAt: now },
    });
    return error instanceof ShutOut ? shutOut(tx, source, error, now) : null;
  });
  if (failures + 1 >= mostLookupFailures) return;
  throw new RetryLater('the register gave no answer', until ?? new Date(now.getTime() + firstRetryMs * 4 ** failures));
}
