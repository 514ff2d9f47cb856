import { loopbackRule } from '@invoicing/domain/webhooks/url';
import { TrustedProxies } from '@invoicing/identity/client-address';
import { z } from 'zod';
import { files, requireWholeBucket } from './files.ts';
import { lookups } from './lookups.ts';
import { common, door, port, pushKey, randomSecret } from './shared.ts';

/** The configuration of the panel. */
export const PanelVariables = z
  .object({
    ...common,
    ...door(8),
    ...lookups,
    ...files,
    ...pushKey,
    PORT: port(3001),
    TRUSTED_PROXIES: TrustedProxies,
    NEXTAUTH_SECRET: randomSecret('NEXTAUTH_SECRET'),
    SMTP_URL: z.string().default(''),
    /** The organization whose owners see the Mail folder if SMTP_URL is not set. */
    OPERATOR_ORGANIZATION_ID: z.string().default(''),
  })
  .refine(loopbackRule.holds, loopbackRule.refusal)
  .superRefine(requireWholeBucket);
