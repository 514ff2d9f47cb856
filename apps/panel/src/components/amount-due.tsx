import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Fact } from './fact';
import { Money } from './money';

type Props = {
  gross: string;
  /** The amount due; the gross amount by default. */
  due: string | undefined;
  currency: string;
  /** For a correction, whose gross amount is a difference. */
  isDifference?: boolean;
};
/** Within a line, the label may be truncated, but never the amount. */
type NoteProps = Props & { isInLine?: boolean };
type Due = Pick<Props, 'currency'> & { due: string };

/** The first amount of a page: what remains to be paid, and the gross amount where that is another one. */
export function HeadAmount({ gross, due = gross, currency, isDifference = false }: Props) {
  const t = useTranslations('amountDue');
  if (due === gross) return <Money amount={gross} currency={currency} />;
  const { word, amount } = saidOf(due, isDifference);
  return (
    <>
      <span className="block text-sm/5 font-normal tracking-normal text-muted">{t(word)}</span>
      <Money amount={amount} currency={currency} />
      <span className="block text-sm/5 font-normal tracking-normal text-muted">
        {t('gross')}: <Money amount={gross} currency={currency} />
      </span>
    </>
  );
}

/** What remains to be paid, below the gross amount in a list; nothing where that is the same. */
export function DueNote({ gross, due = gross, currency, isDifference = false, isInLine = false }: NoteProps) {
  const t = useTranslations('amountDue');
  if (due === gross) return null;
  const { word, amount } = saidOf(due, isDifference);
  return (
    <span className={clsx('text-xs text-muted', isInLine ? 'flex min-w-0 gap-x-1' : 'block')}>
      <span className={clsx(isInLine && 'truncate')}>{t(word)}:</span> <Money amount={amount} currency={currency} />
    </span>
  );
}

/** What remains to be paid, as a line of a definition list. */
export function DueFact({ due, currency }: Due) {
  return <LabelledDue {...saidOf(due, false)} currency={currency} />;
}

/**
 * What of a correction's difference is to be settled; where it states payments, before that what it changes of the
 * amount due, which is what its paper says.
 */
export function SettleFacts({ gross, due, currency }: Due & { gross: string }) {
  if (due === gross) return <LabelledDue word="settle" amount={due} currency={currency} />;
  return (
    <>
      <LabelledDue word="change" amount={gross} currency={currency} />
      <LabelledDue {...saidOf(due, true)} currency={currency} />
    </>
  );
}

function LabelledDue({ word, amount, currency }: Said & { currency: string }) {
  const t = useTranslations('amountDue');
  return (
    <Fact label={t(word)}>
      <Money amount={amount} currency={currency} />
    </Fact>
  );
}

type Said = { word: 'due' | 'back' | 'settle' | 'settleAfterPayments' | 'change'; amount: string };

/**
 * The label and the amount. For a correction's difference it is a signed settlement after the payments that the
 * correction states, because the correction does not show whether the buyer has paid the invoice and gets a refund.
 */
function saidOf(due: string, isDifference: boolean): Said {
  if (isDifference) return { word: 'settleAfterPayments', amount: due };
  return due.startsWith('-') ? { word: 'back', amount: due.slice(1) } : { word: 'due', amount: due };
}
