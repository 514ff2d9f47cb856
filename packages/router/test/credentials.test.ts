import { randomBytes } from 'node:crypto';
import { mintCredential } from '@invoicing/db/secrets/credentials';
import { describe, expect } from 'vitest';
import { type Kind, kinds, type World } from '../testing/credentials.ts';
import { createTenant } from '../testing/harness.ts';
import { rename, renameToFormer } from '../testing/rename-credential.ts';
import { test as base } from '../testing/test.ts';

const partOf = (organizationId: string) => mintCredential('', organizationId).slice(0, -43);
const randomOf = ({ random }: Kind) => randomBytes(32).toString('hex').slice(0, random);

const test = base
  .extend('world', ({ harness, tenant }): World => ({ harness, tenant }))
  /** How a credential writes the organization of `world`. */
  .extend('own', ({ tenant }) => partOf(tenant.organizationId))
  /** How one writes another organization. */
  .extend('other', async ({ harness }) => partOf((await createTenant(harness)).organizationId));

describe.each(kinds)('the credential “$name”', (kind) => {
  const { prefix, random } = kind;

  test('names its organization after its prefix', async ({ world, own }) => {
    const { credential, present } = await kind.issue(world);
    expect(credential).toMatch(new RegExp(`^${prefix}${own}[A-Za-z0-9_-]{${random}}$`));
    expect(await present(credential)).toMatchObject({ opened: true });
  });

  test('works as it was issued before, without an organization', async ({ world }) => {
    const { credential, present } = await kind.issue(world);
    expect(await present(await renameToFormer(world, kind, credential))).toMatchObject({ opened: true });
    expect(await present(`${prefix}${randomOf(kind)}`)).toMatchObject({ opened: false });
  });

  test('is unknown under the name of another organization, and not used up by the attempt', async ({
    world,
    own,
    other,
  }) => {
    const { credential, present } = await kind.issue(world);
    const unknown = await present(`${prefix}${own}${randomOf(kind)}`);
    expect(unknown).toMatchObject({ opened: false });
    const forged = `${prefix}${other}${credential.slice(-random)}`;
    const tooGreat = `${prefix}${'z'.repeat(22)}${credential.slice(-random)}`;
    for (const name of [forged, tooGreat]) expect(await present(name)).toEqual(unknown);
    expect(await present(credential)).toMatchObject({ opened: true });
  });
});

test.for(kinds.filter(({ isOfProvenClient = false }) => !isOfProvenClient))(
  'the credential “$name” is looked for in the organization that it names, and nowhere else',
  async (kind, { world, own, other }) => {
    const { prefix, random } = kind;
    const { credential, present } = await kind.issue(world);
    const unknown = await present(`${prefix}${own}${randomOf(kind)}`);
    const misplaced = `${prefix}${other}${credential.slice(-random)}`;
    expect(await rename(world, kind, credential, misplaced)).toBe(1);
    expect(await present(misplaced)).toEqual(unknown);
  },
);
