import type { OAuthServices } from '@invoicing/oauth/endpoint';
import { connectionEndedMail } from './panel/mail-texts.ts';
import { rolePermits } from './permissions.ts';
import type { Services } from './services.ts';

/** What the authorization server needs to know of roles and of words for people. */
export function oauthServices(services: Services): OAuthServices {
  return { ...services, permits: rolePermits, theftNotice: connectionEndedMail };
}
