import { detailSentences, errorSentences } from '@invoicing/contract/error-sentences';
import { ksefStatusGuide } from '@invoicing/contract/ksef-status-guide';
import { errorTable } from '@invoicing/router/errors';
import type { Page } from './page.ts';

const head = `# Errors

Every refusal and failure of \`/api/v1\` has one body. \`code\` is for programs, \`message\` for people, \`correlation_id\` for support; \`details\`
is there where there is more to say: each has a code, where it applies (\`path\`, a JSON Pointer into the body, or \`parameter\`, a name in the
query) and a sentence in English (\`message\`) and Polish (\`message_pl\`). Clients that meet a code they do not know go by the HTTP status.

\`\`\`json
{ "error": { "code": "version_conflict", "message": "The draft has a newer version: read it and send its number.",
             "correlation_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
             "details": [{ "code": "current_version", "path": "/expected_version", "current_version": 4,
                           "message": "The current version is 4: read it, and send that number.",
                           "message_pl": "Aktualna wersja to 4: odczytaj ją i podaj ten numer." }] } }
\`\`\`

400 is about the protocol, 422 about the content of one request, 409 about the state of the world, 404 about the path alone. What KSeF does
wrong is never a status of the API: it is in the submission. \`/oauth/*\` answers with the error bodies of RFC 6749.
`;

const detailsHead = `## Detail codes

What is in \`details\`, in the \`issues\` of a validation and in the \`warnings\` of a preview. A sentence takes the place of \`{name}\` from the
request or the rule; a code with several sentences has one for each case.

| Code | English | Polish |
| --- | --- | --- |`;

/** A sentence in a table; addresses in it are examples, not links. */
const cell = (text: string): string =>
  text.replaceAll('|', '\\|').replace(/(https?:\/\/[^\s"”]+|(?<![\w.])[\w.]+@[\w.]+\w)/g, '`$1`');

/** The table of KSeF statuses, from which the API's notices, `retry` and `next_actions` are derived too. */
function ksefTable(): string {
  const rows = ksefStatusGuide().map(
    (row) => `| ${row.code} | ${row.description} | ${row.mayRetry ? 'yes' : 'no'} | ${row.advice} |`,
  );
  const introduction =
    'The status of an invoice in KSeF (`ksef.status_code`), whether the same document may be sent again under a new approval, and what to do.';
  return [
    '## KSeF statuses',
    '',
    introduction,
    '',
    '| Status | KSeF’s words | Again | Meaning |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

/**
 * Every error code with its condition, what to do about it and whether to try again, then every detail code with its
 * sentences.
 */
export const errorsPage: Page = {
  path: '/docs/errors',
  title: 'Errors',
  markdown: () => {
    const table = errorSentences.map(
      ({ code, retry }) => `| ${errorTable[code].status} | [\`${code}\`](#${code}) | ${retry.short} |`,
    );
    const sections = errorSentences.map(
      ({ code, meaning, remedy, retry }) =>
        `## \`${code}\`\n\nHTTP ${errorTable[code].status}. ${meaning.en}\n\n**What to do.** ${remedy.en}\n\n**Try again?** ${retry.long}\n\n**Po polsku.** ${meaning.pl} ${remedy.pl}\n`,
    );
    const details = detailSentences.map(({ code, en, pl }) => `| \`${code}\` | ${cell(en)} | ${cell(pl)} |`);
    return [
      head,
      '| HTTP | Code | Try again |',
      '| --- | --- | --- |',
      ...table,
      '',
      ...sections,
      ksefTable(),
      detailsHead,
      ...details,
      '',
    ].join('\n');
  },
};
