import { useTranslations } from 'next-intl';
import type { FieldNode, Option } from '@/components/editor/nodes';
import { useCountries } from './countries';
import { languages } from './language-choice';
import { methods } from './payment-fields';
import { statuses } from './taxpayer-statuses';

const text = (name: string, label: string): FieldNode => ({ name, label, isOptional: true, kind: 'text', max: 512 });
const code = (name: string, label: string, options: Option[]): FieldNode => ({
  ...{ name, label, isOptional: true },
  ...{ kind: 'code', options },
});
const record = (name: string, label: string, fields: FieldNode[]): FieldNode => ({
  ...{ name, label, isOptional: true },
  ...{ kind: 'record', fields },
});
const list = (name: string, label: string, fields: FieldNode[]): FieldNode => ({
  ...{ name, label, isOptional: true },
  ...{ kind: 'list', of: { kind: 'record', fields }, max: fields.length },
});

type Words = ReturnType<typeof useTranslations<'settings'>>;

/** The settings as fields with the names that the page gives them. */
export function useSectionFields(): FieldNode[] {
  const t = useTranslations('settings');
  const countries = useCountries().map((country) => ({ value: country.code, label: country.name }));
  const lines = [
    text('address_line_1', t('addressLine1')),
    text('address_line_2', t('addressLine2')),
    code('country_code', t('country'), countries),
  ];
  const reached = [text('email', t('email')), text('phone', t('phone'))];
  const seller = [text('name', t('name')), record('address', t('address'), lines), ...reached];
  return [record('seller', t('seller'), seller), details(t, lines, reached), ...furtherFields(t)];
}

const details = (t: Words, lines: FieldNode[], reached: FieldNode[]) =>
  record('seller_details', t('details'), [
    text('eori', t('eori')),
    text('address_gln', t('gln')),
    code(
      'taxpayer_status',
      t('status'),
      named(statuses, (name) => t(`status_${name}`)),
    ),
    record('correspondence_address', t('letters'), lines),
    list('further_contacts', t('contacts'), reached),
  ]);

function furtherFields(t: Words): FieldNode[] {
  return [
    record('footer', t('footer'), [
      ...(['krs', 'regon', 'bdo'] as const).map((name) => text(name, t(name))),
      text('text', t('footerText')),
    ]),
    record('payment', t('payment'), [
      code(
        'method',
        t('method'),
        named(methods, (name) => t(`method_${name}`)),
      ),
      text('due_days', t('dueDays')),
    ]),
    list('accounts', t('accounts'), [
      text('currency', t('currency')),
      text('bank_account', t('accountNumber')),
      ...(['bank_name', 'swift', 'description'] as const).map((name) => text(name, t(`account_${name}`))),
    ]),
    code(
      'document_language',
      t('language'),
      named(languages, (name) => t(`language_${name}`)),
    ),
    text('drafts_wait_until', t('waiting')),
  ];
}

const named = <Name extends string>(names: readonly Name[], label: (name: Name) => string): Option[] =>
  names.map((value) => ({ value, label: label(value) }));
