import { operations } from '@invoicing/router/operations';
import { organizationFactor, perMinute, readBurst } from '../rate-limit.ts';
import type { Page } from './page.ts';

const retries = `## When something fails

| What happened | What to do |
| --- | --- |
| No answer, 500, 502, 503, 504 | Send the same request again under the same \`Idempotency-Key\`, after \`Retry-After\` where there is one, else after 1 s, 2 s, 4 s. The first answer comes again; nothing happens twice. |
| 429 \`rate_limited\` | Wait as \`Retry-After\` says. \`RateLimit\` says beforehand what is left. |
| 409 \`idempotency_in_progress\` | The first request with this key is still under way: wait, then send it again. |
| 401 \`invalid_token\` | Take another token, once, and send the same request again. |
| 409 \`version_conflict\` | Somebody was faster: read the object, decide again, send \`current_version\`. |
| 409 \`approval_pending\` | A person has not decided yet: wait for the event \`invoice_approval_intent.approved\`, or read the intent. |
| 409 \`approval_expired\` | The decision was not used in time. Ask again only if it is still wanted. |
| Any other 4xx | The request is wrong or no longer fits: the details say where. Sending it again changes nothing. |

## When KSeF has a bad day

- An issued invoice stays issued. Its submission waits as \`queued\`; nothing has to be sent again by you.
- \`uncertain\` means that KSeF did not say whether it has the document. The service looks for it and settles the submission, as \`accepted\` or
  \`failed\`. It never sends a second time without a new approval; do not issue a second invoice instead.
- \`rejected\` is a verdict with a code: [errors](/docs/errors) has each of them with what to do. \`next_actions\` of the invoice names what is possible.
- \`ksef_submission.delayed\` reports a document that has waited for long. Nothing is lost; the deadline of the law is in the submission.
- A document that would go out after its day of issue is not sent as it is: a person approves the mode \`late\`.
`;

/** Rate limits, and what to do when a request fails. */
export const limitsPage: Page = {
  path: '/docs/limits',
  title: 'Limits and bad days',
  markdown: () => {
    const rows = Object.entries(perMinute).map(([name, quota]) => {
      const ids = operations
        .filter(({ rateClass }) => rateClass === name)
        .map(({ operationId }) => `\`${operationId}\``);
      const what =
        { read: 'every other `GET`', write: 'every other command', token: '`POST /oauth/token`' }[name] ??
        ids.join(', ');
      return `| \`${name}\` | ${quota} | ${what} |`;
    });
    const head = `# Limits and bad days

Each client has a quota for each class of requests within a minute; all clients of an organization have ${organizationFactor} times as much together. Reads are
limited to ${readBurst} within a second too. \`RateLimit-Policy\` and \`RateLimit\` are in every answer. An installation may have other quotas: go by
the headers.

| Class | Requests a minute | Operations |
| --- | --- | --- |`;
    return [head, ...rows, '', retries].join('\n');
  },
};
