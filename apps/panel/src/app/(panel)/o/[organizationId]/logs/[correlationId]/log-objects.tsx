import { useTranslations } from 'next-intl';
import { Fact } from '@/components/fact';
import { ObjectLink } from '@/components/object-link';
import type { Log, ObjectLinks } from '@/components/object-links';

/** What the request was about and the reader may open. */
export function LogObjects({ objects, links }: { objects: Log['objects']; links: ObjectLinks }) {
  const t = useTranslations('logs');
  const a = useTranslations('audit.subjects');
  if (objects.length === 0) return <p className="px-4 py-3 text-muted">{t('noObjects')}</p>;
  return (
    <dl className="px-4 py-2.5">
      {objects.map(({ id, type }) => (
        <Fact key={id} label={a.has(type) ? a(type) : type}>
          <ObjectLink id={id} links={links} />
        </Fact>
      ))}
    </dl>
  );
}
