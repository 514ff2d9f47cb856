'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SelectField } from '@/components/select-field';
import { useToast } from '@/components/toast';
import { postJson } from '@/post-json';

const both = 'both';

/** The language of every mail to this person. */
export function MailLanguage({ chosen }: { chosen: string | null }) {
  const t = useTranslations('notifications');
  const toast = useToast();
  const [language, setLanguage] = useState(chosen ?? both);
  const choose = async (value: string) => {
    setLanguage(value);
    const isKept = await postJson('/api/panel/account/choose-mail-language', {
      language: value === both ? null : value,
    });
    if (!isKept) setLanguage(language);
    toast(isKept ? { tone: 'good', text: t('kept') } : { tone: 'bad', text: t('notKept') });
  };
  const choices = [
    { value: 'pl', label: 'Polski' },
    { value: 'en', label: 'English' },
    { value: both, label: t('both') },
  ];
  return <SelectField label={t('mailLanguage')} value={language} choices={choices} onChange={choose} />;
}
