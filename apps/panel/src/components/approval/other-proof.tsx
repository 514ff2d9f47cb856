import { useTranslations } from 'next-intl';
import { Button } from '../button';

/** What is shown for a decision. */
export type Proof = 'passkey' | 'sign-in' | 'code';
export type Factors = { totp: boolean; passkeys: number };
type Props = { factors: Factors; proof: Proof; busy: boolean; onChoose: (proof: Proof) => void };

/** What counts without being typed, and the way to the other factor where there are two. */
export function OtherProof({ factors, proof, busy, onChoose }: Props) {
  const t = useTranslations('approve');
  if (proof === 'sign-in') return <p className="text-center text-xs text-muted">{t('signInCounts')}</p>;
  if (factors.passkeys === 0 || !factors.totp) return null;
  return (
    <Button look="quiet" disabled={busy} onClick={() => onChoose(proof === 'passkey' ? 'code' : 'passkey')}>
      {proof === 'passkey' ? t('useCode') : t('usePasskey')}
    </Button>
  );
}
