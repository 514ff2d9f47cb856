'use client';
import { useTranslations } from 'next-intl';
import { Conflict, useSayJoined } from '@/components/editor/conflict';
import { apiClient } from '@/trpc/client';
import { useSectionFields } from './section-fields';
import { givenBy, isOf } from './sections';
import type { Section } from './use-section';

/** Somebody else changed the section in the meantime: joins both, and asks which of two values stays. */
export function SectionConflict({ section }: { section: Section }) {
  const t = useTranslations('settings');
  const sayJoined = useSayJoined();
  const { name, organizationId } = section;
  const load = async () => {
    const { version, settings, changes } = await apiClient(organizationId).panel.getSettings.query({});
    const members = givenBy(name, settings);
    const latest = changes.find(({ changed }) => isOf(name, changed)) ?? changes[0];
    const author = {
      isYou: latest?.isYours ?? false,
      name: latest?.changedBy ?? t('operator'),
      at: latest?.at ?? new Date().toISOString(),
    };
    return { stored: { id: organizationId, version, members }, whole: members, author };
  };
  return (
    <Conflict
      load={load}
      fields={useSectionFields()}
      words={{ changed: t('conflict'), missing: t('conflictMissing') }}
      whole={section.whole}
      commonWith={section.commonWith}
      onMerged={(theirs, merged) => {
        section.take(merged);
        section.rebase(theirs.stored, theirs.whole);
        sayJoined(theirs);
      }}
    />
  );
}
