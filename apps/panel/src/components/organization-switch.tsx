'use client';
import { ChevronsUpDown, Settings } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { EnvironmentBadge } from './badge';
import { Press } from './controls';
import { useGo } from './leaving';
import { Menu, MenuChoice, MenuItem, MenuLine, MenuText } from './menu';

type Organization = { organizationId: string; organizationName: string; environment: string };
type Props = { current: string; organizations: Organization[]; hasSettings: boolean };

/** The organization that everything on the page belongs to, its settings, and the way to another. */
export function OrganizationSwitch({ current, organizations, hasSettings }: Props) {
  const t = useTranslations('nav');
  const go = useGo();
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
      <MenuChoice value={current} choices={choices} onChange={(id) => go(`/o/${id}/dashboard`)} />
      {hasSettings ? (
        <>
          <MenuLine />
          <MenuItem onSelect={() => go(`/o/${current}/settings`)}>
            <Settings aria-hidden className="size-4 text-muted" />
            {t('settings')}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  );
}
