// In the published package, this file contains the generated types themselves.
export type { components, operations } from '@invoicing/contract/generated/client';
