'use client';
import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Card } from '../card';
import { Press } from '../controls';
import { FieldTree } from './field-tree';
import { FilledMark } from './filled-mark';
import { FindingMark } from './finding-mark';
import type { FieldNode } from './nodes';
import { RecordError } from './record-fields';
import { useUnfolded } from './use-unfolded';

type Props = { payment: FieldNode | undefined; isAsked: boolean };

/** What nearly every invoice says of its payment. */
const usual = ['method', 'due_date', 'bank_account'];

/** How and by when to pay, and where to; all else that may be said of it once it is unfolded. */
export function PaymentCard({ payment, isAsked }: Props) {
  const t = useTranslations('editor');
  const [isOpen, setOpen] = useUnfolded(isAsked);
  if (payment?.kind !== 'record') return null;
  const first = usual.flatMap((name) => payment.fields.find((field) => field.name === name) ?? []);
  const further = payment.fields.filter(({ name }) => !usual.includes(name));
  return (
    <Card title={payment.label}>
      <div className="grid gap-3.5 p-4">
        <FieldTree fields={first} at={payment.name} />
        <RecordError name={payment.name} />
        <Press
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-8 items-center gap-1.5 justify-self-start rounded-md text-muted hover:text-ink"
        >
          <ChevronRight aria-hidden className={clsx('size-4', isOpen && 'rotate-90')} />
          {t('moreOfPayment')}
          {isOpen ? null : <FindingMark names={further.map(({ name }) => `${payment.name}.${name}`)} />}
          <FilledMark fields={further} at={payment.name} />
        </Press>
        {isOpen ? <FieldTree fields={further} at={payment.name} /> : null}
      </div>
    </Card>
  );
}
