import { connectionEndedMail } from '@invoicing/identity/mails/texts';
import type { OAuthServices } from '@invoicing/oauth/endpoint';
import { rolePermits } from './access/permissions.ts';
import type { Services } from './services.ts';

/** What the authorization server needs to know of roles and of words for people. */
export function oauthServices(services: Services): OAuthServices {
  return { ...services, permits: rolePermits, theftNotice: connectionEndedMail };
}
