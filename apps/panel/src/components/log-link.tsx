import { useTranslations } from 'next-intl';
import { Link } from './link';

type Props = { logs: string | null; id: string | null; of: string };

/** Leads to the log of the request in which something happened; nothing for those who may not read it. */
export function LogLink({ logs, id, of }: Props) {
  const t = useTranslations('logs');
  if (logs === null || id === null) return null;
  return (
    <>
      {' · '}
      <Link
        href={`${logs}/${id}`}
        aria-label={t('linkOf', { of })}
        className="font-medium whitespace-nowrap text-accent hover:underline"
      >
        {t('link')}
      </Link>
    </>
  );
}

/** Where the logs of an organization's requests are, or null for those who may not read them. */
export const logsOf = (base: string, mayRead: boolean) => (mayRead ? `${base}/logs` : null);
