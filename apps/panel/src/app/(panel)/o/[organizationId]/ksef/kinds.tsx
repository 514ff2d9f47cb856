import { useTranslations } from 'next-intl';
import { ChoiceCards } from '@/components/choice-cards';
import type { Kind } from './given';

type Props = { legend: string; kinds: readonly Kind[]; value: Kind; onChange: (kind: Kind) => void };

/** In what form the credential or certificate is given. */
export function CredentialKinds({ legend, kinds, value: chosen, onChange }: Props) {
  const t = useTranslations('ksef');
  const choices = kinds.map((kind) => ({
    value: kind,
    label: t(`choice_${kind}`),
    text: t(`choice_${kind}_text`),
  }));
  return <ChoiceCards legend={legend} name="kind" choices={choices} value={chosen} onChange={onChange} />;
}
