import type { Permission } from '@invoicing/router/access/permissions';

/** What roles may do, by the area of work that it belongs to and in the order in which people would ask. */
export const permissionAreas: {
  area: 'documents' | 'corrections' | 'decisions' | 'integration' | 'organization';
  permissions: Permission[];
}[] = [
  {
    area: 'documents',
    permissions: [
      'customers:read',
      'customers:write',
      'invoice-drafts:read',
      'invoice-drafts:write',
      'invoice-previews:read',
      'invoice-approvals:read',
      'invoice-approvals:request',
      'invoices:read',
      'invoices:issue',
      'artifacts:read',
      'ksef-submissions:read',
      'ksef-submissions:send',
      'ksef-submissions:retry',
    ],
  },
  {
    area: 'corrections',
    permissions: [
      'invoice-corrections:read',
      'invoice-corrections:write',
      'invoice-correction-approvals:read',
      'invoice-correction-approvals:request',
      'invoice-corrections:issue',
      'invoice-correction-artifacts:read',
      'invoice-correction-ksef-submissions:read',
      'invoice-correction-ksef-submissions:send',
      'invoice-correction-ksef-submissions:retry',
    ],
  },
  { area: 'decisions', permissions: ['approvals:read', 'approvals:decide', 'approvals:revoke'] },
  {
    area: 'integration',
    permissions: [
      'clients:read',
      'clients:manage',
      'clients:entitle',
      'webhook-endpoints:read',
      'webhook-endpoints:write',
      'api-log:read',
      'consents:give',
      'consents:manage',
    ],
  },
  {
    area: 'organization',
    permissions: [
      'organization:read',
      'members:read',
      'members:manage',
      'policy:read',
      'policy:manage',
      'settings:read',
      'settings:manage',
      'ksef-connection:read',
      'ksef-connection:manage',
      'audit:read',
    ],
  },
];

/** The catalogue key of a permission, without a colon; a dot would be another level. */
export const wordsOf = (permission: Permission) => permission.replace(':', '_');
