import type { Role } from '@invoicing/db/generated/enums';
import { isScope, type Scope } from '@invoicing/oauth/scopes';

/** What only people may do; no scope gives it, so no client can ever hold it. */
export const panelPermissions = [
  'organization:read',
  'clients:read',
  'clients:manage',
  'clients:entitle',
  'approvals:read',
  'approvals:decide',
  'approvals:revoke',
  'members:read',
  'members:manage',
  'ksef-connection:read',
  'ksef-connection:manage',
  'api-log:read',
  'audit:read',
  'policy:read',
  'policy:manage',
  'settings:read',
  'settings:manage',
  'consents:give',
  'consents:manage',
] as const;
export type PanelPermission = (typeof panelPermissions)[number];
export type Permission = Scope | PanelPermission;

const readDocuments = [
  'customers:read',
  'invoice-drafts:read',
  'invoice-previews:read',
  'invoice-approvals:read',
  'invoices:read',
  'ksef-submissions:read',
  'artifacts:read',
  'invoice-corrections:read',
  'invoice-correction-approvals:read',
  'invoice-correction-artifacts:read',
  'invoice-correction-ksef-submissions:read',
  'approvals:read',
] as const satisfies readonly Permission[];

const workOnDocuments = [
  'customers:write',
  'invoice-drafts:write',
  'invoice-approvals:request',
  'invoices:issue',
  'ksef-submissions:send',
  'ksef-submissions:retry',
  'invoice-corrections:write',
  'invoice-correction-approvals:request',
  'invoice-corrections:issue',
  'invoice-correction-ksef-submissions:send',
  'invoice-correction-ksef-submissions:retry',
  'approvals:revoke',
] as const satisfies readonly Permission[];

/** Everyone may grant a client what they may do themselves, and take it back. */
const everyone = ['organization:read', 'consents:give'] as const satisfies readonly Permission[];
const webhooks = ['webhook-endpoints:read', 'webhook-endpoints:write'] as const satisfies readonly Permission[];
const integration = [
  'clients:read',
  'clients:manage',
  'api-log:read',
  ...webhooks,
] as const satisfies readonly Permission[];
const oversight = [
  'policy:read',
  'settings:read',
  'members:read',
  'audit:read',
  'ksef-connection:read',
  'clients:read',
  'api-log:read',
] as const satisfies readonly Permission[];

/**
 * The matrix that the panel shows. Admin does not imply approver: a person who manages clients does not decide on
 * invoices.
 */
export const rolePermissions: Record<Role, ReadonlySet<Permission>> = {
  owner: new Set<Permission>([
    ...readDocuments,
    ...workOnDocuments,
    ...integration,
    ...oversight,
    ...everyone,
    'clients:entitle',
    'members:manage',
    'approvals:decide',
    'consents:manage',
    'policy:manage',
    'settings:manage',
    'ksef-connection:manage',
  ]),
  admin: new Set<Permission>([
    ...readDocuments,
    ...integration,
    ...oversight,
    ...everyone,
    'clients:entitle',
    'members:manage',
    'consents:manage',
    'settings:manage',
    'ksef-connection:manage',
  ]),
  approver: new Set<Permission>([
    ...readDocuments,
    ...everyone,
    'settings:read',
    'approvals:decide',
    'approvals:revoke',
  ]),
  accountant: new Set<Permission>([
    ...readDocuments,
    ...workOnDocuments,
    ...everyone,
    'settings:read',
    'ksef-connection:read',
  ]),
  developer: new Set<Permission>([...integration, ...everyone]),
  auditor: new Set<Permission>([...readDocuments, ...oversight, ...everyone, 'webhook-endpoints:read']),
};

/** The role ceiling of delegated tokens. */
export function rolePermits(role: Role, scope: Scope): boolean {
  return rolePermissions[role].has(scope);
}

/**
 * Whether somebody in a role may give a client a scope: who entitles clients any, everybody else what they may do
 * themselves.
 */
export function mayGiveScope(role: Role, scope: Scope): boolean {
  return rolePermissions[role].has('clients:entitle') || rolePermits(role, scope);
}

/**
 * Whether somebody in a role may change, end or be shown a secret of a client: who could not give each of its scopes
 * themselves would get them by the client.
 */
export function mayManageClient(role: Role, { allowedScopes }: { allowedScopes: readonly string[] }): boolean {
  const permissions = rolePermissions[role];
  if (!permissions.has('clients:manage')) return false;
  return (
    permissions.has('clients:entitle') || allowedScopes.every((scope) => isScope(scope) && rolePermits(role, scope))
  );
}

/**
 * Whether somebody in a role sees more of a client than its name, its state and its last use: who manages it, and who
 * reads the audit log, which has all of it.
 */
export function mayInspectClient(role: Role, client: { allowedScopes: readonly string[] }): boolean {
  return rolePermissions[role].has('audit:read') || mayManageClient(role, client);
}

/** Whether somebody in one role may make somebody else hold another: no one gives a power that they do not have. */
export function mayGrant(granting: Role, role: Role): boolean {
  return [...rolePermissions[role]].every((permission) => rolePermissions[granting].has(permission));
}
