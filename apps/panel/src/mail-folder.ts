import 'server-only';
import type { MemberActor } from '@invoicing/router/access/actor';
import { readEnv } from './env';

/**
 * Whether somebody sees the mails of the installation: an owner of the operator's organization, where no SMTP server is
 * configured. The mails carry links for others, so no one else ever does.
 */
export function seesMailFolder({ role, organizationId }: MemberActor): boolean {
  const { SMTP_URL, OPERATOR_ORGANIZATION_ID } = readEnv();
  return SMTP_URL === '' && role === 'owner' && organizationId === OPERATOR_ORGANIZATION_ID;
}
