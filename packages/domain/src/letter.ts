export const languages = ['pl', 'en'] as const;
export type Language = (typeof languages)[number];

/** A block of a mail: a paragraph; a link with its button text; or facts about one subject, with a link to it. */
export type Block =
  | string
  | { link: string; words: string }
  | { title: string; facts: [label: string, value: string][]; link: string; words: string };
/** A mail in one language; its heading is its subject. */
export type Side = { subject: string; blocks: Block[] };
/** A queued mail: both languages as text, and the data from which either is laid out. */
export type MailText = { subject: string; text: string; layout: string };

const divider = '— — —';

/**
 * A mail in both languages, for when the recipient's choice is not known yet; a recipient who has chosen gets only
 * their language.
 */
export function bilingualMail(polish: Side, english: Side): MailText {
  const sides: Record<Language, Side> = { pl: polish, en: english };
  return {
    subject: subjectOf([polish, english]),
    text: lettersText([polish, english]),
    layout: JSON.stringify(sides),
  };
}

/** The language versions of a mail for a person: one, or both if their language is not known. */
export function sidesFor(layout: string, language: Language | null): Side[] {
  const sides = trustSides(JSON.parse(layout));
  return language === null ? [sides.pl, sides.en] : [sides[language]];
}

/** The length of a subject that lists of mails show, roughly. */
const shownSubject = 90;

/** The subject of a mail: in both languages if both fit into a list of mails, otherwise in the first. */
export function subjectOf(sides: readonly Side[]): string {
  const [first] = sides;
  const all = sides.map(({ subject }) => subject).join(' · ');
  return first && [...all].length > shownSubject ? first.subject : all;
}

/**
 * The mail as plain text. Links are on lines of their own; the link of facts is not repeated in the languages that
 * follow.
 */
export function lettersText(sides: readonly Side[]): string {
  const texts = sides.map(({ blocks }, index) => {
    const above = new Set(sides.slice(0, index).flatMap((side) => side.blocks.map(linkOfFacts)));
    return blocks.map((block) => blockText(block, above)).join('\n\n');
  });
  return `${texts.join(`\n\n${divider}\n\n`)}\n`;
}

const longestQuote = 120;

/**
 * Foreign text within a mail: without line breaks, without invisible characters and those that change the direction of
 * writing (Unicode categories Cc and Cf), and no longer than a heading may be.
 */
export function quoted(text: string, longest = longestQuote): string {
  const visible = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  const characters = [...visible];
  return characters.length <= longest ? visible : `${characters.slice(0, longest - 1).join('')}…`;
}

/** The link of facts about one thing, which names what it leads to. */
const linkOfFacts = (block: Block) => (typeof block !== 'string' && 'title' in block ? block.link : null);

function blockText(block: Block, above: ReadonlySet<string | null>): string {
  if (typeof block === 'string') return block;
  if (!('title' in block)) return block.link;
  const facts = block.facts.map(([label, value]) => `${label}: ${value}`);
  return [block.title, ...facts, ...(above.has(block.link) ? [] : [block.link])].join('\n');
}

/** Only bilingualMail writes layouts. */
function trustSides(value: unknown): Record<Language, Side> {
  return value as Record<Language, Side>;
}
