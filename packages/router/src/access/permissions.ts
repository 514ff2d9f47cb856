import type { Role } from '@invoicing/db/generated/enums';
import { isScope, type Scope } from '@invoicing/oauth/scopes';

/** Permissions for people only: no scope grants them, so no client can ever have them. */
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

/** Everyone may grant a client what they may do themselves, and revoke it. */
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

/** Whether a role permits a scope: the upper limit of delegated tokens. */
export function rolePermits(role: Role, scope: Scope): boolean {
  return rolePermissions[role].has(scope);
}

/**
 * Whether a role may grant a client a scope: holders of clients:entitle may grant any scope, others only those that
 * they have themselves.
 */
export function mayGiveScope(role: Role, scope: Scope): boolean {
  return rolePermissions[role].has('clients:entitle') || rolePermits(role, scope);
}

/**
 * Whether a role may change or end a client or see its secret: only if it could grant each of the client's scopes
 * itself, since otherwise the client would give it those scopes.
 */
export function mayManageClient(role: Role, { allowedScopes }: { allowedScopes: readonly string[] }): boolean {
  const permissions = rolePermissions[role];
  if (!permissions.has('clients:manage')) return false;
  return (
    permissions.has('clients:entitle') || allowedScopes.every((scope) => isScope(scope) && rolePermits(role, scope))
  );
}

/**
 * Whether a role sees more of a client than its name, its state and its last use: that of its manager, or one that
 * reads the audit log, which contains all of it.
 */
export function mayInspectClient(role: Role, client: { allowedScopes: readonly string[] }): boolean {
  return rolePermissions[role].has('audit:read') || mayManageClient(role, client);
}

/** Whether a role may give another member a role: no one can give a permission that they do not have. */
export function mayGrant(granting: Role, role: Role): boolean {
  return [...rolePermissions[role]].every((permission) => rolePermissions[granting].has(permission));
}
