'use client';
import { ChevronsUpDown } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { EnvironmentBadge } from './badge';
import { Press } from './controls';
import { Menu, MenuChoice, MenuText } from './menu';

type Organization = { organizationId: string; organizationName: string; environment: string };
type Props = { current: string; organizations: Organization[] };

/** The organization that everything on the page belongs to, and the way to another. */
export function OrganizationSwitch({ current, organizations }: Props) {
  const t = useTranslations('nav');
  const router = useRouter();
  const here = organizations.find(({ organizationId }) => organizationId === current);
  const choices = organizations.map(({ organizationId, organizationName, environment }) => ({
    value: organizationId,
    label: (
      <span className="grid justify-items-start gap-1">
        <span className="max-w-full break-words">{organizationName}</span>
        <EnvironmentBadge environment={environment} />
      </span>
    ),
  }));
  return (
    <Menu
      trigger={
        <Press className="flex w-full min-w-0 items-center gap-2 rounded-lg p-1.5 text-left hover:bg-raised">
          <span className="grid min-w-0 flex-1 justify-items-start gap-1">
            <span className="w-full truncate font-semibold">{here?.organizationName}</span>
            <EnvironmentBadge environment={here?.environment ?? ''} />
          </span>
          <span className="sr-only">{t('switchOrganization')}</span>
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
        </Press>
      }
    >
      <MenuText>{t('organizations')}</MenuText>
      <MenuChoice value={current} choices={choices} onChange={(id) => router.push(`/o/${id}/dashboard`)} />
    </Menu>
  );
}
