import type { ShownBuyer } from '@invoicing/router/panel/buyers/shown-buyers';
import { useLocale } from 'next-intl';
import type { UseFormReturn } from 'react-hook-form';
import { apiClient } from '@/trpc/client';
import { joinAtOnce } from './conflict';
import { onWire } from './decimals';
import { keepFocus } from './keep-focus';
import type { FieldNode } from './nodes';
import { rewriteDraft } from './rewrite-draft';
import type { Stored, useAutosave } from './use-autosave';
import { formOf, givenOf, objectOf, shownOf, type Values } from './values';

type Given = {
  organizationId: string;
  fields: FieldNode[];
  form: UseFormReturn;
  whole: () => Values;
  saving: ReturnType<typeof useAutosave<Stored>>;
  onBuyer: (buyer: ShownBuyer) => void;
};

/** How the form of a draft goes on with another version than the one that it began with. */
export function useOtherVersion({ organizationId, fields, form, whole, saving, onBuyer }: Given) {
  const locale = useLocale();
  const { stored, save, commonWith } = saving;
  const joining = {
    ...{ fields, whole, commonWith },
    load: () => storedNow(organizationId, fields, stored?.id ?? ''),
    onMerged: (theirs: Theirs, merged: Values) => {
      keepFocus(whole(), merged, () => form.reset(shownOf(fields, objectOf(formOf(merged)), locale)));
      if (merged['customer_id'] === theirs.buyer.id) onBuyer(theirs.buyer);
      saving.rebase(theirs.stored, theirs.whole);
    },
  };
  /** Writes the draft again and goes on from that; where another version came first, saving says so. */
  const update = async () => {
    const isRewritten = stored !== null && (await rewriteDraft(organizationId, stored));
    if (!(isRewritten && joinAtOnce(joining, await joining.load()))) await save();
  };
  return { joining, update };
}

type Theirs = Awaited<ReturnType<typeof storedNow>>;

/** The draft as it is stored by now. */
async function storedNow(organizationId: string, fields: readonly FieldNode[], draft_id: string) {
  const found = await apiClient(organizationId).panel.editDraft.query({ draft_id });
  const { id, version, totals, input, buyer, storedBy: author } = found;
  const stored = { id, version, totals, currency: input.currency };
  return { stored, whole: givenOf(fields, objectOf(formOf(input)), onWire), buyer, author };
}
