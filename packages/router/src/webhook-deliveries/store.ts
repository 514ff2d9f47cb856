import type { Tx } from '@invoicing/db/connection/client';
import { AppError } from '@invoicing/domain/errors';

export const deliveryInclude = { event: true, attempts: { orderBy: { number: 'asc' as const } } };

/** The delivery with its event and attempts. @throws AppError not_found */
export async function getDeliveryOrThrow(db: Tx, id: string) {
  const row = await db.webhookDelivery.findFirst({ where: { id }, include: deliveryInclude });
  if (!row) throw new AppError('not_found', 'There is no such webhook delivery.');
  return row;
}

export type DeliveryRow = Awaited<ReturnType<typeof getDeliveryOrThrow>>;
