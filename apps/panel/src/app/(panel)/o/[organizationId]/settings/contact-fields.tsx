import type { Contact } from '@invoicing/domain/fields/parties';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { nameOf } from '@/components/editor/places';
import type { ErrorAt } from '@/components/use-member-errors';
import { TextMember } from './text-member';

type Props = { value: Contact[]; onChange: (value: Contact[]) => void; errorAt: ErrorAt };

/**
 * As many as the page offers; with an e-mail or a phone of its own the seller has one contact already, which the
 * service says.
 */
const offered = 3;
const path = '/seller_details/further_contacts';

/** Further contacts, such as that of the accounting department. */
export function ContactFields({ value, onChange, errorAt }: Props) {
  const t = useTranslations('settings');
  const change = (at: number, changes: Partial<Contact>) =>
    onChange(value.map((contact, index) => (index === at ? { ...contact, ...changes } : contact)));
  const error = errorAt(path);
  return (
    <fieldset className="grid gap-3" data-field={nameOf(path)}>
      <legend className="mb-2 font-medium">{t('contacts')}</legend>
      {value.map((contact, index) => (
        <div key={index} className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <TextMember
            label={t('email')}
            path={`${path}/${index}/email`}
            value={contact.email}
            onChange={(email) => change(index, { email })}
            errorAt={(at) => errorAt(at) ?? errorAt(`${path}/${index}`)}
            inputMode="email"
          />
          <TextMember
            label={t('phone')}
            path={`${path}/${index}/phone`}
            value={contact.phone}
            onChange={(phone) => change(index, { phone })}
            errorAt={errorAt}
            inputMode="tel"
          />
          <Button
            look="quiet"
            className="sm:mt-6"
            aria-label={t('removeContact', { number: index + 1 })}
            onClick={() => onChange(value.toSpliced(index, 1))}
          >
            <Trash2 aria-hidden className="size-4" />
          </Button>
        </div>
      ))}
      {error ? (
        <p role="alert" className="text-xs font-medium text-bad">
          {error}
        </p>
      ) : null}
      {value.length < offered ? (
        <Button
          look="secondary"
          className="justify-self-start"
          onClick={() => onChange([...value, { email: null, phone: null }])}
        >
          <Plus aria-hidden className="size-4" />
          {t('addContact')}
        </Button>
      ) : null}
    </fieldset>
  );
}
