import { useTranslations } from 'next-intl';
import { Fact } from './fact';
import { Money } from './money';

/** `due` is what remains to be paid; without it, the gross amount does. */
type Props = { gross: string; due: string | undefined; currency: string };

/** The first amount of a page: what remains to be paid, and the gross amount where that is another one. */
export function HeadAmount({ gross, due = gross, currency }: Props) {
  const t = useTranslations('amountDue');
  if (due === gross) return <Money amount={gross} currency={currency} />;
  return (
    <>
      <span className="block text-sm/5 font-normal tracking-normal text-muted">{t(labelOf(due))}</span>
      <Money amount={sizeOf(due)} currency={currency} />
      <span className="block text-sm/5 font-normal tracking-normal text-muted">
        {t('gross')}: <Money amount={gross} currency={currency} />
      </span>
    </>
  );
}

/** What remains to be paid, below the gross amount in a list; nothing where that is the same. */
export function DueNote({ gross, due = gross, currency }: Props) {
  const t = useTranslations('amountDue');
  if (due === gross) return null;
  return (
    <span className="block text-xs text-muted">
      {t(labelOf(due))}: <Money amount={sizeOf(due)} currency={currency} />
    </span>
  );
}

/** What remains to be paid, as a line of a definition list. */
export function DueFact({ due, currency }: Omit<Props, 'gross'> & { due: string }) {
  const t = useTranslations('amountDue');
  return (
    <Fact label={t(labelOf(due))}>
      <Money amount={sizeOf(due)} currency={currency} />
    </Fact>
  );
}

/** What remains of a correction's difference; whether the buyer has paid, and gets it back, is not known here. */
export function SettleFact({ due, currency }: Omit<Props, 'gross'> & { due: string }) {
  const t = useTranslations('amountDue');
  return (
    <Fact label={t('settle')}>
      <Money amount={due} currency={currency} />
    </Fact>
  );
}

function labelOf(due: string): 'due' | 'back' {
  return due.startsWith('-') ? 'back' : 'due';
}

function sizeOf(due: string): string {
  return due.replace('-', '');
}
