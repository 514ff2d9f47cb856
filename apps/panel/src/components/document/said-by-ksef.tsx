import { ksefWords } from '@invoicing/router/panel/documents/ksef-words';
import { useTranslations } from 'next-intl';
import { attemptErrorWords, evidenceWords } from './evidence-words';

type Said = { code: number | null; description: string | null };

/** What KSeF said of a document: in words first, its code in small print. */
export function SaidByKsef({ code, description }: Said) {
  const words = ksefWords(code, description);
  return (
    <>
      {words ? <span lang="pl">{words}</span> : null} {code === null ? null : <Code of={String(code)} />}
    </>
  );
}

function Code({ of }: { of: string }) {
  const t = useTranslations('submission');
  return <span className="text-xs font-normal">{t('code', { code: of })}</span>;
}

type Evidence = { check: string; result: string };

/** What a look in KSeF showed, in words; what has none, as it was noted. */
export function Looked({ evidence: { check, result } }: { evidence: Evidence }) {
  const t = useTranslations('submission');
  const words = evidenceWords({ check, result });
  if (words) return t(words.key, { code: words.code });
  return (
    <>
      {t.has(`check_${check}`) ? t(`check_${check}`) : t('check_other')}: <code className="font-mono">{result}</code>
    </>
  );
}

type Attempt = { outcome: string | null; error: { code: string } | null };

/** How an attempt to send ended, and why. */
export function AttemptOutcome({ attempt: { outcome, error } }: { attempt: Attempt }) {
  const t = useTranslations('submission');
  if (outcome === null) return null;
  const because = error ? attemptErrorWords(error.code) : null;
  return (
    <>
      {t.has(`outcome_${outcome}`) ? t(`outcome_${outcome}`) : outcome}
      {because ? <> ({because.key === null ? <span lang="pl">{because.text}</span> : t(because.key)})</> : null}
      {because?.code ? (
        <>
          {' '}
          <Code of={because.code} />
        </>
      ) : null}
      {error && because === null ? <code className="ml-1.5 font-mono text-xs text-muted">{error.code}</code> : null}
    </>
  );
}
