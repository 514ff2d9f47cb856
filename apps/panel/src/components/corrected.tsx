import { useTranslations } from 'next-intl';
import type { Api } from '@/trpc/server';
import { DueFact, DueNote, HeadAmount } from './amount-due';
import { StateBadge } from './badge';
import { Fact } from './fact';
import { Link } from './link';
import { Money } from './money';

/** What is left of an invoice after its corrections. */
export type Corrected = Awaited<ReturnType<Api['panel']['listCorrectedAmounts']>>[number];
type Invoice = { currency: string; totals: { gross: string; amount_due: string } };

/** The first amount of a page: what is left, after which correction, and what the invoice said itself. */
export function CorrectedAmount({
  base,
  corrected,
  invoice,
}: {
  base: string;
  corrected: Corrected;
  invoice: Invoice;
}) {
  const t = useTranslations('corrected');
  const { count, last, gross, amountDue } = corrected;
  return (
    <>
      <span className="block text-sm/5 font-normal tracking-normal text-muted">
        {t.rich('after', {
          count,
          number: last.number,
          correction: (number) => (
            <Link href={`${base}/corrections/${last.id}`} className="text-accent underline">
              {number}
            </Link>
          ),
        })}
      </span>
      <HeadAmount gross={gross} due={amountDue} currency={invoice.currency} />
      <Before className="text-sm/5 font-normal tracking-normal" gross={gross} invoice={invoice} />
    </>
  );
}

/** The amount of a row: what is left, and below it what the invoice said itself; on a phone its strike says so. */
export function RowAmount({ corrected, invoice }: { corrected: Corrected | undefined; invoice: Invoice }) {
  const { currency, totals } = invoice;
  const gross = corrected?.gross ?? totals.gross;
  return (
    <>
      <Money amount={gross} currency={currency} />
      <DueNote gross={gross} due={corrected?.amountDue ?? totals.amount_due} currency={currency} />
      <Before className="text-xs" labelClass="max-md:sr-only" gross={gross} invoice={invoice} />
    </>
  );
}

/** What is left, as lines of a definition list after the amounts of the invoice itself. */
export function AmountLeft({ corrected, invoice }: { corrected: Corrected | null; invoice: Invoice }) {
  const t = useTranslations('corrected');
  const { currency, totals } = invoice;
  return (
    <>
      {corrected ? (
        <Fact label={t('gross')}>
          <Money amount={corrected.gross} currency={currency} />
        </Fact>
      ) : null}
      <DueFact due={corrected?.amountDue ?? totals.amount_due} currency={currency} />
    </>
  );
}

/** That an invoice was corrected, or that KSeF does not have its correction yet. */
export function CorrectedBadge({ corrected }: { corrected: Corrected | null | undefined }) {
  if (!corrected) return null;
  const { last, isReversed } = corrected;
  if (last.ksefStatus !== 'accepted') return <StateBadge state="invoice_correction_unsent" />;
  return <StateBadge state={isReversed ? 'invoice_reversed' : 'invoice_corrected'} />;
}

type BeforeProps = { className: string; labelClass?: string; gross: string; invoice: Invoice };

/** Nothing where no amount was changed. */
function Before({ className, labelClass, gross, invoice }: BeforeProps) {
  const t = useTranslations('corrected');
  if (gross === invoice.totals.gross) return null;
  return (
    <span className={`block text-muted ${className}`}>
      <span className={labelClass}>{t('before')}: </span>
      <s>
        <Money amount={invoice.totals.gross} currency={invoice.currency} />
      </s>
    </span>
  );
}
