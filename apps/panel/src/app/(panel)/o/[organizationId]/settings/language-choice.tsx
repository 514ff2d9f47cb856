import { useTranslations } from 'next-intl';
import { SelectField } from '@/components/select-field';
import type { Part } from './part';

export const languages = ['pl', 'en', 'pl-en'] as const;

/** The language of the PDF of issued documents. */
export function LanguageChoice({ value, onChange }: Part<'document_language'>) {
  const t = useTranslations('settings');
  return (
    <SelectField
      label={t('language')}
      hint={t('languageHint')}
      value={value}
      choices={languages.map((language) => ({ value: language, label: t(`language_${language}`) }))}
      onChange={(given) => onChange(languages.find((language) => language === given) ?? 'pl')}
    />
  );
}
