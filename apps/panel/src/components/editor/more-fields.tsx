'use client';
import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Card } from '../card';
import { Press } from '../controls';
import { NodeField } from './field-tree';
import type { FieldNode } from './nodes';
import { isBlank } from './values';

type Props = { fields: readonly FieldNode[]; opened: string | null; onOpen: (name: string | null) => void };

/** Everything else that a document may say, by section; what is filled in is marked. */
export function MoreFields({ fields, opened, onOpen }: Props) {
  const t = useTranslations('editor');
  return (
    <Card title={t('more')}>
      <div className="divide-y divide-line">
        {fields.map((field) => (
          <Section key={field.name} field={field} isAsked={opened === field.name} onOpen={onOpen} />
        ))}
      </div>
    </Card>
  );
}

type SectionProps = { field: FieldNode; isAsked: boolean; onOpen: (name: string | null) => void };

function Section({ field, isAsked, onOpen }: SectionProps) {
  const t = useTranslations('editor');
  const { getValues } = useFormContext();
  // How to pay is part of nearly every invoice.
  const [isOpen, setOpen] = useState(field.name === 'payment');
  useEffect(() => {
    if (isAsked) setOpen(true);
  }, [isAsked]);
  const isFilled = !isOpen && !isBlank(getValues(field.name));
  const toggle = () => {
    if (isOpen) onOpen(null);
    setOpen(!isOpen);
  };
  return (
    <div>
      <Press
        aria-expanded={isOpen}
        onClick={toggle}
        className="flex min-h-11 w-full items-center gap-2 px-4 py-2 text-left font-medium hover:bg-page"
      >
        <ChevronRight aria-hidden className={clsx('size-4 text-muted', isOpen && 'rotate-90')} />
        {field.label}
        {isFilled ? <span className="ml-auto text-xs font-normal text-muted">{t('filled')}</span> : null}
      </Press>
      {isOpen ? (
        <div className="grid px-4 pb-4 sm:grid-cols-2">
          <NodeField node={field} name={field.name} />
        </div>
      ) : null}
    </div>
  );
}
