import { ChevronRight } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { EnvironmentBadge } from '@/components/badge';
import { Centered } from '@/components/centered';
import { Link } from '@/components/link';
import { worded } from '@/i18n/worded';
import { titled } from '@/page-title';
import { requireSession } from '@/trpc/server';

export const generateMetadata = titled('selectOrganization');

export default worded('/select-organization', SelectOrganizationPage);

async function SelectOrganizationPage() {
  const { memberships } = await requireSession('/select-organization');
  const t = await getTranslations('selectOrganization');
  return (
    <Centered>
      <h1 className="mb-4">{t('title')}</h1>
      {memberships.length === 0 ? <p className="text-muted">{t('none')}</p> : null}
      <ul className="grid gap-2">
        {memberships.map(({ organizationId, organizationName, environment }) => (
          <li key={organizationId}>
            <Link
              href={`/o/${organizationId}/dashboard`}
              className="flex items-center justify-between gap-3 rounded-lg border border-line px-4 py-3 font-medium hover:bg-raised"
            >
              <span className="min-w-0 break-words">{organizationName}</span>
              <span className="flex items-center gap-2">
                <EnvironmentBadge environment={environment} />
                <ChevronRight aria-hidden className="size-4 text-muted" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Centered>
  );
}
