import { createMember, type MadeMember } from '@invoicing/db/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actorOf, createHarness, createTenant, type Harness, panelOf, type Tenant } from '../testing/harness.ts';

let harness: Harness;
let tenant: Tenant;
let owner: MadeMember;
let admin: MadeMember;
beforeAll(async () => {
  harness = await createHarness();
  tenant = await createTenant(harness);
  [owner, admin] = [await add('owner'), await add('admin')];
});
afterAll(() => harness.database.drop());

const add = (role: MadeMember['role']) =>
  createMember(harness.database.db, harness.keys.keys, tenant.organizationId, { role });
const as = (member: MadeMember) => panelOf(harness, actorOf(tenant.organizationId, member));

test('an admin changes and deactivates no one whose role they could not give back', async () => {
  for (const role of ['approver', 'accountant'] as const) {
    const { memberId: id } = await add(role);
    const refused = { cause: { code: 'insufficient_scope', details: [{ code: 'role_above' }] } };
    await expect(as(admin).deactivateMember({ id })).rejects.toMatchObject(refused);
    await expect(as(admin).changeMemberRole({ id, role: 'auditor' })).rejects.toMatchObject(refused);
    expect(await harness.database.db.member.findFirst({ where: { id } })).toMatchObject({ role, status: 'active' });
    expect(await as(owner).deactivateMember({ id })).toEqual({ status: 'suspended' });
  }
  for (const role of ['admin', 'developer', 'auditor'] as const)
    expect(await as(admin).deactivateMember({ id: (await add(role)).memberId })).toEqual({ status: 'suspended' });
});
