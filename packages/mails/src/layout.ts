import { type Block, type Language, type Side, subjectOf } from '@invoicing/domain/letter';
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { render } from '@react-email/render';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, type ReactElement } from 'react';
import { styles } from './styles.ts';

const sender = 'Invoicing Service';
/** The footer of each mail. */
const footers: Readonly<Record<Language, string>> = {
  pl: 'Ten mail wysłał automatycznie Invoicing Service.',
  en: 'This mail was sent automatically by Invoicing Service.',
};

/**
 * Renders a mail as HTML: it loads nothing from elsewhere, and foreign text is escaped.
 * @param sides one, or both languages below each other
 * @param language of the person; null where it is not known
 */
export function letterHtml(sides: readonly Side[], language: Language | null): Promise<string> {
  return render(page(sides, language));
}

function page(sides: readonly Side[], language: Language | null): ReactElement {
  const subject = subjectOf(sides);
  const letters = sides.flatMap((side, at) => [
    ...(at === 0 ? [] : [h(Hr, { key: `hr-${at}`, style: styles.rule })]),
    letter(side, at),
  ]);
  const footer = language === null ? Object.values(footers) : [footers[language]];
  return h(
    Html,
    { lang: language ?? 'pl', dir: 'ltr' },
    h(Head, null, h('title', null, subject)),
    h(Preview, { children: subject }),
    h(
      Body,
      { style: styles.page },
      h(
        Container,
        { style: styles.paper },
        h(Text, { style: styles.sender }, sender),
        ...letters,
        h(Hr, { style: styles.rule }),
        ...footer.map((line) => h(Text, { key: line, style: styles.footer }, line)),
      ),
    ),
  );
}

function letter({ subject, blocks }: Side, at: number): ReactElement {
  return h(
    Section,
    { key: `letter-${at}` },
    h(Heading, { as: 'h1', style: styles.heading, dir: 'auto' }, subject),
    ...blocks.map((block, index) => part(block, `${at}-${index}`)),
  );
}

function part(block: Block, key: string): ReactElement {
  if (typeof block === 'string') return h(Text, { key, style: styles.text }, block);
  if (!('title' in block)) return h(Button, { key, href: block.link, style: styles.button }, block.words);
  return h(
    Section,
    { key, style: styles.card },
    h(Text, { style: styles.title, dir: 'auto' }, block.title),
    ...block.facts.map(([label, value]) =>
      // Isolates the writing direction of a name, so that it does not affect the text around it.
      h(Text, { key: label, style: styles.fact }, `${label}: `, h('bdi', { style: styles.value }, value)),
    ),
    h(Link, { href: block.link, style: styles.link }, block.words),
  );
}
