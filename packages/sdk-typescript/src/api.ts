// In the package as it is published, this file is the generated types themselves.
export type { components, operations } from '@invoicing/contract/generated/client';
