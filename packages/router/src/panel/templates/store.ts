import type { Db, Tx } from '@invoicing/db/connection/client';
import { lockOrganization } from '@invoicing/db/connection/locking';
import { AppError } from '@invoicing/domain/errors';
import { text } from '@invoicing/domain/fields/values';
import { detail } from '@invoicing/domain/messages/detail';
import type { CommandContext } from '../../context.ts';
import { invalidBody } from '../../refusals/invalid-input.ts';

/** Upper bound on the templates of an organization. */
export const mostTemplates = 100;
/** Upper bound on the stored size of a template: some three hundred lines. */
const mostBytes = 262_144;

export const TemplateName = text(100, { isLine: true });

export const noTemplate = () => new AppError('not_found', 'There is no such template.');

/** @throws AppError not_found */
export async function getTemplateOrThrow(db: Db | Tx, id: string) {
  const row = await db.invoiceTemplate.findFirst({ where: { id } });
  if (!row) throw noTemplate();
  return row;
}

/**
 * Requires an unused name. Concurrent naming of templates is serialized.
 * @param id of the template to rename; null for a new one
 * @throws AppError validation_failed where another has the name
 */
export async function requireFreeName({ tx, organizationId }: CommandContext, name: string, id: string | null) {
  await lockOrganization(tx, organizationId);
  const other = await tx.invoiceTemplate.findFirst({ where: { name }, select: { id: true } });
  if (other && other.id !== id) throw invalidBody(detail('template_name_taken', { path: '/name' }));
}

/** @throws AppError validation_failed if there are too many templates or the input is too large */
export async function requireRoom({ tx }: CommandContext, input: object) {
  if ((await tx.invoiceTemplate.count()) >= mostTemplates)
    throw invalidBody(detail('too_many_templates', { path: '/name', with: { max: mostTemplates } }));
  if (Buffer.byteLength(JSON.stringify(input)) > mostBytes)
    throw invalidBody(detail('template_too_long', { path: '/id', with: { max: mostBytes / 1024 } }));
}
