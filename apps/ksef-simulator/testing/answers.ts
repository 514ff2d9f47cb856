import type { Answer } from '../src/answer.ts';
import { documented } from './documented.ts';
import { refusals, withoutContent, xmlAnswers } from './documented-more.ts';

export type CheckedAnswers = {
  onAnswer: (answer: Answer) => void;
  /** @throws Error with every answer that was not as KSeF documents it */
  requireAllRight: () => void;
};

/** Checks every answer of a simulator against KSeF's documentation, except for those with an injected fault. */
export function checkAnswers(): CheckedAnswers {
  const problems = new Set<string>();
  return {
    onAnswer: (answer) => {
      const problem = problemOf(answer);
      if (problem !== null) problems.add(`${answer.method} ${answer.route} ${answer.status}: ${problem}`);
    },
    requireAllRight: () => {
      if (problems.size > 0) throw new Error(`not as KSeF documents its answers:\n${[...problems].join('\n')}`);
    },
  };
}

/** The deviation of an answer; null for a correct one, and for routes outside KSeF's API. */
export function problemOf(answer: Answer): string | null {
  const { route, status, isFaulty } = answer;
  if (route === null || !route.startsWith('/v2/')) return null;
  if (status >= 400) return isFaulty && status >= 500 ? null : problemOfRefusal(answer);
  return isFaulty ? null : problemOfSuccess(answer);
}

function problemOfSuccess({ method, route, status, contentType, hash, body }: Answer): string | null {
  const key = `${method} ${route?.replaceAll(/:\w+/g, ':id')} ${status}`;
  if (xmlAnswers.has(key)) return hash !== null && contentType === 'application/xml' ? null : 'no XML with its hash';
  if (withoutContent.has(key)) return body === '' ? null : 'content where there is none';
  const schema = documented[key];
  if (!schema) return 'KSeF documents no such answer';
  if (!contentType?.startsWith('application/json')) return `content type ${contentType}`;
  return issuesOf(schema.safeParse(JSON.parse(body)));
}

function problemOfRefusal({ status, contentType, retryAfter, body }: Answer): string | null {
  const form = contentType?.startsWith('application/problem+json') ? 'problem' : 'older';
  const schema = refusals[`${status} ${form}`];
  if (!schema) return `KSeF documents no such refusal (${contentType})`;
  if (status === 429 && !/^[1-9]\d*$/.test(retryAfter ?? '')) return 'no Retry-After in whole seconds';
  return issuesOf(schema.safeParse(JSON.parse(body)));
}

type Parsed = { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined };

function issuesOf({ error }: Parsed): string | null {
  return error ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ') : null;
}
