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
 * Asks a public register a question from a draft, an approval or a person, and stores the answer with its time and the
 * register's reference of the request. No one waits for it, so a failure never affects the asker: it is logged,
 * counted, and retried a few times. Every request counts towards the register's daily limit, and while the register
 * refuses requests, none is sent.
 * @throws RetryLater
 */
export async function lookUp(services: Services, id: QuestionId): Promise<void> {
  const question = await readQuestion(services.db, id);
  const register = question && services.registers[question.source];
  if (!register || question.isAnswered) return;
  // VIES issues a consultation number that proves the query of one seller; answers of the other registers can be shared
  // between organizations.
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
