'use client';
import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Card } from '../card';
import { Press } from '../controls';
import { FieldTree } from './field-tree';
import type { FieldNode } from './nodes';
import { isBlank } from './values';

type Props = { fields: readonly FieldNode[]; opened: string | null; onOpen: (name: string | null) => void };

/** Everything else that a document may say, by section; what is filled in is marked. Single fields share one. */
export function MoreFields({ fields, opened, onOpen }: Props) {
  const t = useTranslations('editor');
  const isSection = ({ kind }: FieldNode) => kind === 'record' || kind === 'list';
  const singles = fields.filter((field) => !isSection(field));
  const sections = fields.filter(isSection).map((field) => ({ label: field.label, fields: [field] }));
  return (
    <Card title={t('more')}>
      <div className="divide-y divide-line">
        {[{ label: t('details'), fields: singles }, ...sections].map((section) => (
          <Section
            key={section.label + section.fields[0]?.name}
            {...section}
            isAsked={section.fields.some(({ name }) => name === opened?.split('.')[0])}
            onOpen={onOpen}
          />
        ))}
      </div>
    </Card>
  );
}

type SectionProps = {
  label: string;
  fields: readonly FieldNode[];
  isAsked: boolean;
  onOpen: (name: string | null) => void;
};

function Section({ label, fields, isAsked, onOpen }: SectionProps) {
  const t = useTranslations('editor');
  const { getValues } = useFormContext();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isAsked) setOpen(true);
  }, [isAsked]);
  const isFilled = !isOpen && fields.some(({ name }) => !isBlank(getValues(name)));
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
        {label}
        {isFilled ? <span className="ml-auto text-xs font-normal text-muted">{t('filled')}</span> : null}
      </Press>
      {isOpen ? (
        <div className="px-4 pb-4">
          <FieldTree fields={fields} at="" />
        </div>
      ) : null}
    </div>
  );
}
