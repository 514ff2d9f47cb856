import type { Sql } from '@invoicing/db/connection/client';
import { organizationRow } from '@invoicing/db/organization/row';
import { composeCorrection } from '@invoicing/domain/correction/compose';
import { approvedCorrectionContent } from '@invoicing/domain/correction/content-hash';
import type {
  CorrectedBuyer,
  CorrectionBase,
  CorrectionDocument,
  CorrectionInput,
  GivenCorrection,
} from '@invoicing/domain/correction/document';
import { validateCorrection } from '@invoicing/domain/correction/validate';
import { warsawDay } from '@invoicing/domain/dates/dates';
import type { ApprovedContent } from '@invoicing/domain/drafts/content-hash';
import { partiesOfCorrection } from '@invoicing/domain/lookups/lookups';
import { detail } from '@invoicing/domain/messages/detail';
import { fillFooter } from '@invoicing/domain/settings/fill-from-settings';
import { actorReference, memberBehind } from '../access/actor.ts';
import type { CommandContext } from '../context.ts';
import { latestState } from '../correction-processes/latest-state.ts';
import { type CorrectionProcessRow, setBase } from '../correction-processes/write.ts';
import { requireTaxIdentifier } from '../customers/store.ts';
import { askAbout } from '../lookups/registers.ts';
import { findSeries } from '../numbering/number-series.ts';
import { requireUsable } from '../numbering/usable-series.ts';
import { invalidBody } from '../refusals/invalid-input.ts';
import { settingsOf } from '../settings/store.ts';
import { baseOfProcess } from './base.ts';
import { insertCorrectionVersion } from './insert.ts';

export type PreparedCorrection = ApprovedContent & { document: CorrectionDocument };

/**
 * Issues that reject the input instead of being reported on the draft: input that contradicts the invoice or the mode
 * cannot be represented in the document.
 */
const refusedAtOnce: ReadonlySet<string> = new Set([
  'buyer_nip_change_requires_reversal',
  'unknown_line_ref',
  'line_ref_duplicate',
  'not_allowed_in_mode',
]);

/**
 * Composes the states before and after and the difference, starting from the current state of the invoice, which
 * becomes the base of the process, and computes the hash.
 * @param known see `composedFrom`
 * @throws AppError see `composedFrom`
 */
export async function prepareCorrection(
  ctx: CommandContext<Sql>,
  process: CorrectionProcessRow,
  given: GivenCorrection,
  known: CorrectedBuyer | null = null,
): Promise<PreparedCorrection> {
  const state = await latestState(ctx, process, '/base');
  if (state.baseId !== process.baseId) await setBase(ctx.tx, process.id, state);
  const document = await composedFrom(ctx, { ...process, ...state }, given, known);
  return { document, ...approvedCorrectionContent(document) };
}

type Context = Pick<CommandContext<Sql>, 'tx' | 'organizationId' | 'now'>;

/**
 * Composes a correction of the pinned state without storing anything. `known` is the buyer of the previous version if
 * it has the same name: its tax identifier is kept when none is given.
 * @throws AppError validation_failed (reference_not_found, out_of_range, nip_checksum, or one of `refusedAtOnce`)
 */
export async function composedFrom(
  ctx: Context,
  pinned: Parameters<typeof baseOfProcess>[1],
  given: GivenCorrection,
  known: CorrectedBuyer | null = null,
): Promise<CorrectionDocument> {
  await requireSeries(ctx, given);
  const base = await baseOfProcess(ctx.tx, pinned);
  const organization = await organizationRow(ctx.tx, ctx.organizationId);
  const footer = fillFooter(given.footer, (await settingsOf(ctx.tx, organization)).footer);
  const document = composed(base, { ...given, footer, buyer: correctedBuyer(base, given.buyer, known) });
  const issues = validateCorrection(document, { today: warsawDay(ctx.now), number: null });
  const refused = issues
    .filter(({ code }) => refusedAtOnce.has(code))
    .map(({ code, path, message, message_pl }) => ({ code, path, message, message_pl }));
  if (refused.length > 0) throw invalidBody(...refused);
  return document;
}

/** Appends the next immutable version of a correction draft. */
export async function appendCorrectionVersion(
  ctx: CommandContext<Sql>,
  draftId: string,
  version: number,
  { document, content, hash }: PreparedCorrection,
) {
  const author = actorReference(ctx.actor);
  await askAbout(ctx, partiesOfCorrection(document));
  const by = { createdByKind: author.kind, createdById: author.id, createdByMemberId: memberBehind(ctx.actor) };
  return insertCorrectionVersion(ctx.tx, { draftId, version, document, content, contentHash: hash, ...by });
}

async function requireSeries(ctx: Context, { numbering }: GivenCorrection): Promise<void> {
  if (numbering.mode === 'explicit') return;
  const series = await findSeries(ctx.tx, numbering.series);
  requireUsable(series?.fa3Kind === 'KOR' ? series : null);
}

function correctedBuyer(
  { state }: CorrectionBase,
  given: GivenCorrection['buyer'],
  known: CorrectedBuyer | null,
): CorrectedBuyer | null {
  if (given === null) return null;
  const { name, address, tax_identifier: raw } = given;
  const path = '/input/buyer/tax_identifier';
  const kept = known?.tax_identifier ?? state.buyer.tax_identifier;
  return {
    name,
    address,
    tax_identifier: raw === undefined ? kept : requireTaxIdentifier(raw, address.country_code, path),
  };
}

function composed(base: CorrectionBase, input: CorrectionInput): CorrectionDocument {
  try {
    return composeCorrection(base, input);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw invalidBody(detail('out_of_range.totals', { path: '/input/lines' }));
  }
}
