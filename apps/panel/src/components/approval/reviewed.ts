import type { Api } from '@/trpc/server';

type Set = Awaited<ReturnType<Api['panel']['reviewApprovalSet']>>;

/** A document as it is decided on in a set. */
export type SetDocument = Set['documents'][number];

/** What pages of decisions say of a document, be it decided on alone or in a set. */
export type Reviewed = Pick<
  SetDocument,
  'intent' | 'requesterName' | 'requestedFromIp' | 'facts' | 'correction' | 'warnings'
> & { document: SetDocument['document'] & { numberNow?: string | null } };
