import { approvalIntents } from '@invoicing/db/approvals/intent-rows';
import { namesForPeople } from '@invoicing/db/approvals/intents';
import { permits } from '../access/actor.ts';
import type { Permission } from '../access/permissions.ts';
import { summaryOf } from '../approvals/use/store.ts';
import type { OperationContext } from '../context.ts';

type Subject = { subjectType: string | null; subjectId: string | null };
/** `page` is the object whose page to open, if it is not the object itself. */
type Named = { id: string; name: string; page?: { type: string; id: string } };
type Kind = { needs: Permission; names: (db: OperationContext['db'], ids: string[]) => Promise<Named[]> };

const numbers = (rows: { id: string; number: string }[]) => rows.map(({ id, number }) => ({ id, name: number }));
const references = (rows: { id: string; externalReference: string }[]) =>
  rows.map(({ id, externalReference }) => ({ id, name: externalReference }));

/** Objects that have a page in the panel, by the type that events and audit entries name. */
const kinds: Record<string, Kind> = {
  invoice: {
    needs: 'invoices:read',
    names: async (db, ids) =>
      numbers(await db.invoice.findMany({ where: { id: { in: ids } }, select: { id: true, number: true } })),
  },
  invoice_correction: {
    needs: 'invoice-corrections:read',
    names: async (db, ids) =>
      numbers(await db.invoiceCorrection.findMany({ where: { id: { in: ids } }, select: { id: true, number: true } })),
  },
  invoice_draft: {
    needs: 'invoice-drafts:read',
    names: async (db, ids) =>
      references(
        await db.invoiceDraft.findMany({ where: { id: { in: ids } }, select: { id: true, externalReference: true } }),
      ),
  },
  invoice_correction_draft: { needs: 'invoice-corrections:read', names: correctionDraftNames },
  invoice_correction_process: { needs: 'invoice-corrections:read', names: processNames },
  invoice_approval_intent: { needs: 'approvals:read', names: intentNames },
  invoice_correction_approval_intent: { needs: 'approvals:read', names: intentNames },
  customer: {
    needs: 'customers:read',
    names: (db, ids) => db.customer.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }),
  },
  oauth_client: {
    needs: 'clients:read',
    names: (db, ids) => db.oauthClient.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }),
  },
  webhook_endpoint: {
    needs: 'webhook-endpoints:read',
    names: async (db, ids) => {
      const rows = await db.webhookEndpoint.findMany({ where: { id: { in: ids } }, select: { id: true, url: true } });
      return rows.map(({ id, url }) => ({ id, name: url }));
    },
  },
  ksef_submission: { needs: 'ksef-submissions:read', names: submissionNames },
  invoice_correction_ksef_submission: { needs: 'invoice-correction-ksef-submissions:read', names: submissionNames },
};

const corrected = { invoice: { select: { id: true, number: true } }, correction: { select: { id: true } } } as const;
type Corrected = { invoice: { id: string; number: string }; correction: { id: string } | null };

/** A correction in progress is known by its invoice, whose page is shown until the correction is finalized. */
const ofCorrected = ({ invoice, correction }: Corrected) => ({
  name: invoice.number,
  page: correction ? { type: 'invoice_correction', id: correction.id } : { type: 'invoice', id: invoice.id },
});

async function correctionDraftNames(db: OperationContext['db'], ids: string[]): Promise<Named[]> {
  const rows = await db.correctionDraft.findMany({
    where: { id: { in: ids } },
    select: { id: true, process: { select: corrected } },
  });
  return rows.map(({ id, process }) => ({ id, ...ofCorrected(process) }));
}

async function processNames(db: OperationContext['db'], ids: string[]): Promise<Named[]> {
  const rows = await db.correctionProcess.findMany({ where: { id: { in: ids } }, select: { id: true, ...corrected } });
  return rows.map(({ id, ...process }) => ({ id, ...ofCorrected(process) }));
}

async function intentNames(db: OperationContext['db'], ids: string[]): Promise<Named[]> {
  const rows = await approvalIntents(db, ids);
  return rows.map((row) => {
    const { number, correctedNumber, reference } = namesForPeople(row);
    const name = number ?? correctedNumber ?? reference ?? summaryOf(row).buyer_name;
    return { id: row.id, name, page: { type: 'approval', id: row.urlToken } };
  });
}

async function submissionNames(db: OperationContext['db'], ids: string[]): Promise<Named[]> {
  const document = { select: { number: true } } as const;
  const rows = await db.submission.findMany({
    where: { id: { in: ids } },
    select: { id: true, invoice: document, correction: document },
  });
  return rows.map(({ id, invoice, correction }) => ({ id, name: (invoice ?? correction)?.number ?? id }));
}

/** The objects with a page that the caller may open, without duplicates, by the names that people know them by. */
export async function namedObjects({ db, actor }: OperationContext, subjects: readonly Subject[]) {
  const found: (Named & { type: string })[] = [];
  for (const [type, { needs, names }] of Object.entries(kinds)) {
    const ids = subjects.flatMap((of) => (of.subjectType === type && of.subjectId ? [of.subjectId] : []));
    if (ids.length === 0 || !permits(actor, needs)) continue;
    found.push(...(await names(db, [...new Set(ids)])).map((named) => ({ type, ...named })));
  }
  return found;
}
