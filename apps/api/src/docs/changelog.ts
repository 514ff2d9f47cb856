import { changelog } from '@invoicing/contract/changelog';
import type { Page } from './page.ts';

const head = `# Changelog

New optional request members, new members, headers and event types, new error codes, new values of enums that are marked \`x-extensible-enum\` and
looser limits come without notice. Anything that a working client could stumble over is announced here at least 30 days ahead, and answers
carry \`Deprecation\` and \`Sunset\`. From v1.0.0 on it happens in \`/api/v2\` only.
`;

/** What changed in the public contract, newest first. */
export const changelogPage: Page = {
  path: '/docs/changelog',
  title: 'Changelog',
  markdown: () => {
    const entries = changelog.map(({ version, date, changes }) => {
      const lines = changes.map(
        ({ kind, text, breaks = [] }) => `- **${kind}${breaks.length > 0 ? ', breaking' : ''}** ${text}`,
      );
      return `## ${version}\n\n${date}\n\n${lines.join('\n')}\n`;
    });
    return [head, ...entries].join('\n');
  },
};
