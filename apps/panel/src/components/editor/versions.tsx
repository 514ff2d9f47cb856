import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Card } from '../card';
import { DateTime } from '../date-time';
import { Link } from '../link';

/** The versions of a draft, the latest first; each can be looked at as it was. */
export function Versions({ shown, versions }: { shown: number; versions: { version: number; at: string }[] }) {
  const t = useTranslations('draft');
  if (versions.length < 2) return null;
  return (
    <Card title={t('versions')}>
      <ul className="divide-y divide-line">
        {versions.map(({ version, at }, index) => (
          <li key={version}>
            <Link
              href={index === 0 ? '?' : `?version=${version}`}
              aria-current={version === shown ? 'true' : undefined}
              className={clsx(
                'flex justify-between gap-4 px-4 py-2 hover:bg-page',
                version === shown && 'bg-raised font-medium',
              )}
            >
              {t('version', { version })}
              <span className="text-muted">
                <DateTime at={at} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
