import { verificationSnippets } from '@invoicing/contract/verification-snippets';
import { eventMembers, eventNames, eventSentence, sampleEvent } from '@invoicing/contract/webhooks';
import type { Page } from './page.ts';

const protocol = `# Webhooks

An endpoint is notified of what happens to the resources of its organization. Payloads are thin: ids and states, never names, tax identifiers or
addresses; what else is needed is read through the API.

## Delivery

Each event is one \`POST\` of JSON with \`User-Agent: Invoicing-Webhooks/1\` and these headers (Standard Webhooks):

| Header | What it holds |
| --- | --- |
| \`webhook-id\` | The event, the same in every attempt and replay: drop what you have seen. |
| \`webhook-timestamp\` | Seconds since 1970 of this attempt. |
| \`webhook-signature\` | \`v1,<base64>\` for each live secret and \`v1a,<base64>\` for each live key pair, apart by spaces. |
| \`x-webhook-delivery-id\` | The delivery, as \`getWebhookDelivery\` knows it. |
| \`x-webhook-attempt\` | 1, 2, 3 … |

Any 2xx within 15 seconds is a success. Redirects are not followed. Deliveries come at least once and in no certain order;
\`subject.sequence\` rises with each event of a subject, so a receiver can drop what is older than what it has.

## Retries

A failed attempt is followed by others after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h (± 10 %): ten in all. \`Retry-After\` is
kept to with 429, 502, 503 and 504, up to a day. 410 disables the endpoint at once; so does failing for five days. What happens while an
endpoint is paused or disabled is held for 30 days and goes out when it is active again.

## Verify a delivery

\`v1\` is HMAC-SHA256 over \`id.timestamp.body\` with the bytes that the base64 after \`whsec_\` stands for; \`v1a\` is Ed25519 over the same with
the key pair whose public part is \`signing.public_key\`. Use the body as it arrived, compare in constant time, refuse what is older than five
minutes, and accept any one of the signatures: during a rotation there is one for each secret.
`;

/** Protocol, verification code and every event type with its payload. */
export const webhooksPage: Page = {
  path: '/docs/webhooks',
  title: 'Webhooks',
  markdown: () => {
    const snippets = verificationSnippets.map(
      ({ label, syntax, source }) => `### ${label}\n\n\`\`\`${syntax}\n${source.trimEnd()}\n\`\`\`\n`,
    );
    const table = eventNames.map((type) => `| [\`${type}\`](#${type}) | ${eventSentence(type)} |`);
    const events = eventNames.map((type) => {
      const members = eventMembers(type).map(([name, what]) => `| \`${name}\` | ${what} |`);
      const sample = JSON.stringify(sampleEvent(type), null, 2);
      const object = ['| Member of `data.object` | Type |', '| --- | --- |', ...members].join('\n');
      return `### \`${type}\`\n\n${eventSentence(type)}\n\n${object}\n\n\`\`\`json\n${sample}\n\`\`\`\n`;
    });
    return [protocol, ...snippets, '## Events\n', '| Type | When |', '| --- | --- |', ...table, '', ...events].join(
      '\n',
    );
  },
};
