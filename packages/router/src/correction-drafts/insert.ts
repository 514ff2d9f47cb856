import type { Sql } from '@invoicing/db/connection/client';
import {
  ask,
  currentOrganization,
  enumeration,
  int,
  json,
  maybe,
  prepare,
  tables,
  text,
  uuid,
} from '@invoicing/db/connection/prepared';
import type { KsefEnvironment } from '@invoicing/db/generated/enums';
import type { CorrectionDocument } from '@invoicing/domain/correction/document';
import { v7 as uuidv7 } from 'uuid';
import { type CorrectionVersion, draftColumns, versionColumns } from './store.ts';

const author = { createdByKind: text, createdById: uuid, createdByClientId: maybe(text) };
const insertDraft = prepare('insert-correction-draft', { id: uuid, processId: uuid, ...author }, (given) =>
  tables
    .insertInto('correction_drafts')
    .values({
      organization_id: currentOrganization,
      id: given.id,
      process_id: given.processId,
      created_by_kind: given.createdByKind,
      created_by_id: given.createdById,
      created_by_client_id: given.createdByClientId,
    })
    .returning(draftColumns),
);

type Author = { createdByKind: string; createdById: string; createdByClientId: string | null };

/** Adds a draft to a process, without a version. */
export async function insertCorrectionDraft(tx: Sql, processId: string, by: Author) {
  const [row] = await ask(tx, insertDraft, { id: uuidv7(), processId, ...by });
  if (!row) throw new Error('correction draft not inserted');
  return row;
}

const newVersion = {
  draftId: uuid,
  version: int,
  input: json,
  document: json,
  content: text,
  contentHash: text,
  environment: enumeration<KsefEnvironment>('ksef_environment'),
  createdByKind: text,
  createdById: uuid,
  createdByMemberId: maybe(uuid),
};
const insertVersion = prepare('insert-correction-version', newVersion, (given) =>
  tables
    .insertInto('correction_draft_versions')
    .values({
      organization_id: currentOrganization,
      draft_id: given.draftId,
      version: given.version,
      input: given.input,
      document: given.document,
      content: given.content,
      content_hash: given.contentHash,
      environment: given.environment,
      created_by_kind: given.createdByKind,
      created_by_id: given.createdById,
      created_by_member_id: given.createdByMemberId,
    })
    .returning(versionColumns),
);

type NewVersion = {
  draftId: string;
  version: number;
  document: CorrectionDocument;
  content: string;
  contentHash: string;
  createdByKind: string;
  createdById: string;
  createdByMemberId: string | null;
};

/** Writes one version of a correction draft. */
export async function insertCorrectionVersion(tx: Sql, { document, ...given }: NewVersion): Promise<CorrectionVersion> {
  const { input, environment } = document;
  const texts = { input: JSON.stringify(input), document: JSON.stringify(document) };
  const [row] = await ask(tx, insertVersion, { ...given, ...texts, environment });
  if (!row) throw new Error('version not inserted');
  return row;
}
