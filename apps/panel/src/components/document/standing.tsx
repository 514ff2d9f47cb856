import { useLocale, useTranslations } from 'next-intl';
import { Notice } from '../notice';

type Answer = { status_code: number | null; status_description: string | null; status_details: string[] };
type Message = { code: string; message: string; message_pl: string };

const tones: Record<string, 'bad' | 'warn'> = { rejected: 'bad', failed: 'bad', uncertain: 'warn' };

type Props = {
  words: 'standing' | 'standingCorrection';
  status: string;
  answer: Answer | null;
  notices: Message[];
};

/** What the state means and what comes next, as the API says it; for a refusal, KSeF's own words too. */
export function Standing({ words, status, answer, notices }: Props) {
  const t = useTranslations(words);
  const isPolish = useLocale() === 'pl';
  const [verdict] = notices.filter(({ code }) => code.startsWith('ksef_'));
  const others = notices.filter((notice) => notice !== verdict);
  const say = ({ message, message_pl }: Message) => (isPolish ? message_pl : message);
  const tone = tones[status] ?? (others.length > 0 ? 'warn' : 'calm');
  const said =
    tone === 'bad' && answer?.status_description
      ? [`${answer.status_code ?? ''} ${answer.status_description}`.trim(), ...answer.status_details]
      : [];
  if (!t.has(status)) return null;
  return (
    <Notice tone={tone}>
      {verdict ? say(verdict) : t(status)}
      {others.map((notice) => (
        <span key={notice.code} className="mt-1 block">
          {say(notice)}
        </span>
      ))}
      {said.map((line) => (
        <span key={line} className="mt-1 block font-medium">
          {line}
        </span>
      ))}
    </Notice>
  );
}
