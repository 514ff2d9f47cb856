import { useTranslations } from 'next-intl';
import { Notice } from '@/components/notice';

type Answer = { status_code: number | null; status_description: string | null; status_details: string[] };

const tones: Record<string, 'bad' | 'warn'> = { rejected: 'bad', failed: 'bad', uncertain: 'warn' };

/** What the state means and what comes next; for a refusal, KSeF's own words. */
export function Standing({ status, answer }: { status: string; answer: Answer | null }) {
  const t = useTranslations('standing');
  const tone = tones[status] ?? 'calm';
  const said =
    tone === 'bad' && answer?.status_description ? [`${answer.status_code ?? ''} ${answer.status_description}`.trim(), ...answer.status_details] : [];
  if (!t.has(status)) return null;
  return (
    <Notice tone={tone}>
      {t(status)}
      {said.map((line) => (
        <span key={line} className="mt-1 block font-medium">
          {line}
        </span>
      ))}
    </Notice>
  );
}
