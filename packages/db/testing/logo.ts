import type { Db } from '../src/connection/client.ts';
import { inTransaction } from '../src/connection/transaction.ts';
import { keepLogo } from '../src/organization/logos.ts';

/** 660 × 132, of one colour. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAApQAAACEAQMAAAAUSCnNAAAAA1BMVEXAAAA21auaAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAIUlEQVRo3u3BAQEAAACCIP+vbkhAAQAAAAAAAAAAAMCvAStQAAHJW6MAAAAAAElFTkSuQmCC';

/** Gives a new organization a logo, five times as wide as it is high, as the next version of its settings. */
export async function giveLogo(db: Db, organizationId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const logo = await keepLogo(tx, organizationId, Buffer.from(picture, 'base64'));
    const { settings } = await tx.organizationSettings.findFirstOrThrow({ where: { organizationId, version: 1 } });
    const next = { version: 2, settings: { ...Object(settings), logo }, changed: ['logo'] };
    await tx.organizationSettings.create({ data: { organizationId, ...next, changedByKind: 'operator' } });
    await tx.organization.update({ where: { id: organizationId }, data: { settingsVersion: 2 } });
  });
}
