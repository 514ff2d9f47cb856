import type { OrganizationSettings } from '@invoicing/domain/settings/settings';
import type { ErrorAt } from '@/components/use-member-errors';

/** One part of the settings in a form. */
export type Part<Name extends keyof OrganizationSettings> = {
  value: OrganizationSettings[Name];
  onChange: (value: OrganizationSettings[Name]) => void;
  errorAt: ErrorAt;
};
