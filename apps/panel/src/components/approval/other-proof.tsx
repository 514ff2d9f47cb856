import { useTranslations } from 'next-intl';
import { Press } from '../controls';

/** What is shown for a decision. */
export type Proof = 'passkey' | 'sign-in' | 'code';
export type Factors = { totp: boolean; passkeys: number };
type Props = { factors: Factors; proof: Proof; busy: boolean; onChoose: (proof: Proof) => void };

/** The way to the other factor where there are two. */
export function OtherProof({ factors, proof, busy, onChoose }: Props) {
  const t = useTranslations('approve');
  if (proof === 'sign-in' || factors.passkeys === 0 || !factors.totp) return null;
  return (
    <Press
      disabled={busy}
      onClick={() => onChoose(proof === 'passkey' ? 'code' : 'passkey')}
      className="ml-auto min-h-6 shrink-0 text-xs font-medium underline underline-offset-2 hover:text-ink"
    >
      {proof === 'passkey' ? t('useCode') : t('usePasskey')}
    </Press>
  );
}
