import { connectionEndedMail } from '@invoicing/identity/mails/texts';
import type { OAuthServices } from '@invoicing/oauth/endpoint';
import { rolePermits } from './access/permissions.ts';
import type { Services } from './services.ts';

/** The dependencies of the authorization server: permissions of roles, and texts for people. */
export function oauthServices(services: Services): OAuthServices {
  return { ...services, permits: rolePermits, theftNotice: connectionEndedMail };
}
