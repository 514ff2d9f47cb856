import { inTransaction } from '@invoicing/db/connection/transaction';
import { storeArtifact } from '@invoicing/db/documents/artifacts';
import { byWorker } from '../src/by-worker.ts';
import { renderArtifacts } from '../src/jobs/render-artifacts.ts';
import type { Made } from './fixture.ts';
import { test as base } from './test.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const receipt = (facts: object) => `${part({ alg: 'EdDSA', kid: 'key-1' })}.${part(facts)}.c2ln`;
const approved = {
  intent_id: '01932f00-0000-7000-8000-000000000001',
  environment: 'simulator',
  action: 'issue',
  mode: null,
  hash: 'sha256:ab',
  page_sha256: 'cd',
  approver: { member_id: '01932f00-0000-7000-8000-000000000002', display: 'Anna Nowak' },
  earlier_approvers: [],
  amr: ['pwd', 'otp'],
  decided_at: '2026-11-21T10:15:00.000Z',
  policy: { four_eyes: 'off', required_approvals: 1 },
  requested_by: { client_id: 'client_shop', member_id: null },
};

/** A test of the copies of a document that are kept. */
export const test = base
  .extend('render', ({ world }) => ({ document }: Made) => {
    return renderArtifacts(world.services, { organizationId: world.organizationId, document });
  })
  .extend('filesOf', ({ world }) => ({ document }: Made) => {
    return world.database.db.artifact.findMany({ where: { invoiceId: document.id } });
  })
  .extend('namesOf', ({ filesOf }) => async (made: Made) => {
    return (await filesOf(made)).map(({ kind, mediaType, filename }) => `${kind} ${mediaType} ${filename}`).sort();
  })
  .extend('keepReceipt', ({ world }) => async (made: Made, name: string): Promise<void> => {
    const artifact = { kind: 'approval_receipt', mediaType: 'application/jose', filename: `${name}.jws` };
    const bytes = Buffer.from(receipt({ ...approved, intent_id: crypto.randomUUID() }));
    await inTransaction(world.database.db, (tx) =>
      storeArtifact(tx, byWorker(world.organizationId, 'simulator'), made.document, artifact, bytes),
    );
  });
