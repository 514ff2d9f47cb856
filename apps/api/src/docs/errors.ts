import { errorTable } from '@invoicing/router/errors';
import { type ErrorGuide, errorGuide } from '@invoicing/router/openapi/error-guide';
import type { Page } from './page.ts';

const retries: Record<ErrorGuide['retry'], string> = {
  no: 'Not by sending it again.',
  later: 'Yes, the same request, with the same Idempotency-Key.',
  'after a change': 'Yes, once it is changed.',
};

const guides: ReadonlyMap<string, ErrorGuide> = new Map(Object.entries(errorGuide));

const head = `# Errors

Every refusal and failure of \`/api/v1\` has one body. \`code\` is for programs, \`message\` for people, \`correlation_id\` for support; \`details\`
is there where there is more to say. Clients that meet a code they do not know go by the HTTP status.

\`\`\`json
{ "error": { "code": "version_conflict", "message": "The draft has a newer version.",
             "correlation_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
             "details": [{ "code": "current_version", "path": "/expected_version", "current_version": 4 }] } }
\`\`\`

400 is about the protocol, 422 about the content of one request, 409 about the state of the world, 404 about the path alone. What KSeF does
wrong is never a status of ours: it is in the submission. \`/oauth/*\` answers with the error bodies of RFC 6749.
`;

/** Every error code with its condition, what to do about it, and whether to try again. */
export const errorsPage: Page = {
  path: '/docs/errors',
  title: 'Errors',
  markdown: () => {
    const codes = Object.entries(errorTable);
    const table = codes.map(([code, { status }]) => `| ${status} | [\`${code}\`](#${code}) | ${guides.get(code)?.retry ?? ''} |`);
    const sections = codes.map(([code, { status, meaning }]) => {
      const { remedy, retry } = guides.get(code) ?? { remedy: '', retry: 'no' };
      return `## \`${code}\`\n\nHTTP ${status}. ${meaning}\n\n**What to do.** ${remedy}\n\n**Try again?** ${retries[retry]}\n`;
    });
    return [head, '| HTTP | Code | Try again |', '| --- | --- | --- |', ...table, '', ...sections].join('\n');
  },
};
