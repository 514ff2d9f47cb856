import type { Api } from '@/trpc/server';

/** What the page of one decision is shown of it. */
export type Review = Awaited<ReturnType<Api['panel']['reviewApproval']>>;

type Set = Awaited<ReturnType<Api['panel']['reviewApprovalSet']>>;

/** A document as it is decided on in a set. */
export type SetDocument = Set['documents'][number];

/** What pages of decisions say of a document, be it decided on alone or in a set. */
export type Reviewed = Pick<
  SetDocument,
  'intent' | 'requesterName' | 'requestedFromIp' | 'facts' | 'correction' | 'warnings'
> & { document: SetDocument['document'] & { numberNow?: string | null } };
