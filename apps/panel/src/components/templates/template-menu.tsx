'use client';
import { ChevronDown, LayoutTemplate } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '../button';
import { useGo } from '../leaving';
import { Menu, MenuItem, MenuLine } from '../menu';

type Template = { id: string; name: string; buyer: string | null };

/** Begins the new invoice again with one of the templates. */
export function TemplateMenu({ base, templates }: { base: string; templates: readonly Template[] }) {
  const t = useTranslations('templates');
  const go = useGo();
  const trigger = (
    <Button look="secondary">
      <LayoutTemplate aria-hidden className="size-4" />
      {t('start')}
      <ChevronDown aria-hidden className="size-4 text-muted" />
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      {templates.map(({ id, name, buyer }) => (
        <MenuItem key={id} onSelect={() => go(`${base}/new?${new URLSearchParams({ template: id })}`)}>
          <span className="grid min-w-0">
            <span title={name} className="line-clamp-3 wrap-anywhere">
              {name}
            </span>
            {buyer === null || buyer === name ? null : (
              <span title={buyer} className="line-clamp-3 text-xs text-muted wrap-anywhere">
                {buyer}
              </span>
            )}
          </span>
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem onSelect={() => go(`${base}/templates`)}>{t('manage')}</MenuItem>
    </Menu>
  );
}
