'use client';
import type { OrganizationSettings } from '@invoicing/domain/settings/settings';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { useAutosave } from '@/components/editor/use-autosave';
import type { Values } from '@/components/editor/values';
import { useMemberErrors } from '@/components/use-member-errors';
import { lastingClient } from '@/trpc/client';
import type { Part } from './part';
import { givenBy, type SectionName } from './sections';

/** A section as it is stored. */
export type StoredSection = { id: string; version: number; members: Values };
export type Section = ReturnType<typeof useSection>;

export type Shown = { organizationId: string; version: number; settings: OrganizationSettings };

/** One section of the settings, which saves itself with nothing but its own members. */
export function useSection(name: SectionName, { organizationId, version, settings: first }: Shown) {
  const router = useRouter();
  const [settings, setSettings] = useState(first);
  const now = useRef(first);
  const undo = useUndo();
  const whole = () => givenBy(name, now.current);
  const store = async (before: StoredSection | null, members: Values): Promise<StoredSection> => {
    if (before && isSame(before.members, members)) return before;
    const given = { expectedVersion: before?.version ?? version, settings: members };
    const stored = await lastingClient(organizationId).panel.changeSettings.mutate(given);
    undo.stored(before?.members ?? null);
    router.refresh();
    return { id: organizationId, version: stored.version, members };
  };
  const began = { id: organizationId, version, members: givenBy(name, first) };
  const saving = useAutosave<StoredSection>({ first: began, read: whole, whole, store });
  const take = (members: Values) => {
    now.current = { ...now.current, ...trustMembers(members) };
    setSettings(now.current);
  };
  const errorAt = useMemberErrors(saving.failure);
  const part = <Name extends keyof OrganizationSettings>(member: Name): Part<Name> => ({
    value: settings[member],
    onChange: (value) => {
      take({ [member]: value });
      saving.note();
    },
    errorAt,
  });
  const undoLast = () => {
    if (!undo.to) return;
    take(undo.to);
    undo.begin();
    saving.note();
    void saving.save();
  };
  const needsProof = saving.phase === 'refused' && saving.failure?.details.includes('step_up_required') === true;
  return { ...saving, name, organizationId, part, whole, take, needsProof, undo, undoLast };
}

/** What a section said before it was saved last, until that is undone. */
function useUndo() {
  const [to, setTo] = useState<Values | null>(null);
  const [isStored, setStored] = useState(false);
  const [isDone, setDone] = useState(false);
  const isUndoing = useRef(false);
  return {
    to,
    isDone,
    isStored,
    begin: () => {
      isUndoing.current = true;
    },
    stored: (before: Values | null) => {
      setStored(true);
      setTo(isUndoing.current ? null : before);
      setDone(isUndoing.current);
      isUndoing.current = false;
    },
  };
}

const isSame = (one: Values, other: Values) => JSON.stringify(one) === JSON.stringify(other);

/** What fields gave, or what two versions of them came to: the operation checks every member of it. */
function trustMembers(members: Values): Partial<OrganizationSettings> {
  return members as Partial<OrganizationSettings>;
}
