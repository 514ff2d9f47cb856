import { createMember, type MadeMember } from '@invoicing/db/testing/factories';
import { test as bare } from 'vitest';
import type { MemberActor } from '../src/access/actor.ts';
import type { Services } from '../src/services.ts';
import {
  actorOf,
  type Call,
  call,
  createHarness,
  createTenant,
  customerBody,
  type Harness,
  type Json,
  panelOf,
  type Tenant,
} from './harness.ts';

type Given = { harness: Harness; tenant: Tenant };
type Role = MadeMember['role'];
type Path = Record<string, string>;
type Post = (operationId: string, body: Json, pathParameters?: Path) => ReturnType<typeof call>;

const file = { scope: 'file' } as const;

const performOf =
  ({ harness, tenant }: Given) =>
  (operationId: string, given: Call = {}) =>
    call(harness, tenant, operationId, given);

const postOf =
  ({ harness, tenant }: Given): Post =>
  (operationId, body, pathParameters = {}) =>
    call(harness, tenant, operationId, { body, pathParameters });

const postedOf =
  ({ post }: { post: Post }) =>
  async (...given: Parameters<Post>): Promise<Json> =>
    (await post(...given)).json;

const readOf =
  ({ harness, tenant }: Given) =>
  async (operationId: string, pathParameters: Path = {}, query: [string, string][] = []): Promise<Json> =>
    (await call(harness, tenant, operationId, { pathParameters, query })).json;

const memberOf =
  ({ harness, tenant }: Given) =>
  (role: Role): Promise<MadeMember> =>
    createMember(harness.database.db, harness.keys.keys, tenant.organizationId, { role });

const memberActorOf =
  ({ tenant, newMember }: { tenant: Tenant; newMember: (role: Role) => Promise<MadeMember> }) =>
  async (role: Role): Promise<MemberActor> =>
    actorOf(tenant.organizationId, await newMember(role));

const panelAsOf =
  ({ harness, memberActor }: { harness: Harness; memberActor: (role: Role) => Promise<MemberActor> }) =>
  async (role: Role) =>
    panelOf(harness, await memberActor(role));

const customerOf = async ({ post }: { post: Post }): Promise<string> =>
  String((await post('createCustomer', customerBody())).json['id']);

const harnessTest = bare
  /** Whether no other file may use the database: see `createHarness`. */
  .extend('isAlone', file, (): boolean => false)
  /** What the services of the file have in place of the usual. */
  .extend('changedServices', file, (): Partial<Services> => ({}))
  /** The database and the services of the file, given back after its last test. */
  .extend('harness', file, async ({ isAlone, changedServices }, { onCleanup }) => {
    const harness = await createHarness({ isAlone });
    onCleanup(() => harness.database.drop());
    Object.assign(harness.services, changedServices);
    return harness;
  })
  /** The database of the file, with every right. */
  .extend('db', file, ({ harness }) => harness.database.db);

/** A test in the one organization of its file. */
export const test = harnessTest
  /** The organization, with its client's `actor` and its `approverActor`. */
  .extend('tenant', file, ({ harness }) => createTenant(harness))
  /** Calls an operation as the client. */
  .extend('perform', file, performOf)
  /** Calls an operation with a body, as the client. */
  .extend('post', file, postOf)
  /** The same, for what the answer says. */
  .extend('posted', file, postedOf)
  /** What a read says to the client. */
  .extend('read', file, readOf)
  /** Makes a member with a role. */
  .extend('newMember', file, memberOf)
  /** Makes a member with a role, for the panel. */
  .extend('memberActor', file, memberActorOf)
  /** Makes a member with a role, for the panel as they see it. */
  .extend('panelAs', file, panelAsOf)
  /** A customer of the organization. */
  .extend('customerId', file, customerOf);

/** The same, in an organization that no other test has. */
export const testInOwnOrganization = harnessTest
  .extend('tenant', ({ harness }) => createTenant(harness))
  .extend('perform', performOf)
  .extend('post', postOf)
  .extend('posted', postedOf)
  .extend('read', readOf)
  .extend('newMember', memberOf)
  .extend('memberActor', memberActorOf)
  .extend('panelAs', panelAsOf)
  .extend('customerId', customerOf);
