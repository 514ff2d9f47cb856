'use client';
import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Card } from '../card';
import { Press } from '../controls';
import { SectionFields } from './field-tree';
import { FilledMark } from './filled-mark';
import { FindingMark } from './finding-mark';
import type { FieldNode } from './nodes';
import { useUnfolded } from './use-unfolded';

type Props = { fields: readonly FieldNode[]; opened: string | null; onOpen: (name: string | null) => void };

/** Everything else that a document may say, by section; each says how much is filled in. Single fields share one. */
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
  const [isOpen, setOpen] = useUnfolded(isAsked);
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
        <span className="ml-auto flex flex-wrap justify-end gap-1.5">
          {isOpen ? null : <FindingMark names={fields.map(({ name }) => name)} />}
          <FilledMark fields={fields} at="" />
        </span>
      </Press>
      {isOpen ? (
        <div className="px-4 pb-4">
          <SectionFields fields={fields} />
        </div>
      ) : null}
    </div>
  );
}
