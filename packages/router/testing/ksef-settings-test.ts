import { createMember, createOrganization } from '@invoicing/db/testing/factories';
import { expect } from 'vitest';
import type { MemberActor } from '../src/access/actor.ts';
import { actorOf, panelOf } from './harness.ts';
import { test as base } from './test.ts';

type Environment = MemberActor['environment'];

/** A refusal with this code, and with such a detail where one is given. */
export const refused = (code: string, detail?: object) =>
  expect.objectContaining({
    cause: expect.objectContaining({ code, ...(detail ? { details: [expect.objectContaining(detail)] } : {}) }),
  });

/** A test of how an organization connects to KSeF, which owners and admins set up in the panel. */
export const test = base
  /** Makes a member with a role, who has just confirmed. */
  .extend(
    'actorIn',
    ({ harness, db }) =>
      async (organizationId: string, role: MemberActor['role'], environment: Environment): Promise<MemberActor> => {
        const made = { role, displayName: `Person ${role}` };
        const member = await createMember(db, harness.keys.keys, organizationId, made);
        return { ...actorOf(organizationId, member), environment };
      },
  )
  /** Founds an organization that is connected by a token, with its owner. */
  .extend('found', ({ harness, db, actorIn }) => async (environment: Environment) => {
    const { organizationId, nip, ksefToken } = await createOrganization(db, harness.keys.keys, { environment });
    const actorAs = (role: MemberActor['role']) => actorIn(organizationId, role, environment);
    return { organizationId, nip, ksefToken, owner: await actorAs('owner'), actorAs };
  })
  /** The organization of the test, in the simulator. */
  .extend('organization', ({ found }) => found('simulator'))
  .extend('organizationId', ({ organization }) => organization.organizationId)
  .extend('nip', ({ organization }) => organization.nip)
  .extend('ksefToken', ({ organization }) => organization.ksefToken)
  .extend('owner', ({ organization }) => organization.owner)
  .extend('actorAs', ({ organization }) => organization.actorAs)
  .extend(
    'panel',
    ({ harness }) =>
      (actor: MemberActor) =>
        panelOf(harness, actor),
  );
