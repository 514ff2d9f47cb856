import { useTranslations } from 'next-intl';
import { isolated } from './isolated';

type Decision = { member_id: string; member_display: string };

/** Who decided, as text; of a deputy, in whose place too. */
export function useDecider(inPlaceOf: Readonly<Record<string, string>>): (decision: Decision) => string {
  const t = useTranslations('approvals');
  return ({ member_id, member_display }) => {
    const [deputy, name] = [isolated(member_display), inPlaceOf[member_id]];
    return name === undefined ? deputy : t('inPlaceOf', { deputy, name: isolated(name) });
  };
}
