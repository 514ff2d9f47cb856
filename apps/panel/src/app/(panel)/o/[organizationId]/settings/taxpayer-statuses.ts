import type { SellerDetails } from '@invoicing/domain/fields/parties';

export type Status = SellerDetails['taxpayer_status'];
export const statuses = [
  'liquidation',
  'restructuring',
  'bankruptcy',
  'enterprise_in_succession',
] as const satisfies readonly Status[];
