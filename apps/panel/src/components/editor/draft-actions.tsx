'use client';
import { SaveTemplate } from '../templates/save-template';
import { CopyToDraft } from './copy-to-draft';
import { DiscardDraft } from './discard-draft';

type Props = { organizationId: string; draft: { id: string; version: number }; buyer: string };

/** What can be done with a draft once it is stored, in the version that is stored by now. */
export function DraftActions({ organizationId, draft: { id, version }, buyer }: Props) {
  return (
    <div className="flex flex-wrap gap-2">
      <CopyToDraft base={`/o/${organizationId}`} of="draft" id={id} />
      <SaveTemplate organizationId={organizationId} of="draft" id={id} buyer={buyer} />
      <DiscardDraft organizationId={organizationId} id={id} version={version} />
    </div>
  );
}
