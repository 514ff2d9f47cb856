import type { KsefEnvironment, Role } from '@invoicing/db/generated/enums';
import type { LastWrite } from '@invoicing/db/replica/own-writes';

/** A person in the panel: a live session with a second factor and an active membership, read from the database now. */
export type MemberActor = {
  kind: 'member';
  organizationId: string;
  environment: KsefEnvironment;
  userId: string;
  memberId: string;
  displayName: string;
  role: Role;
  sessionId: string;
  stepUpAt: Date | null;
  /** Decides on approvals as a deputy, independent of their own role. */
  isDeputy?: boolean;
  /** Known where there is a replica. */
  lastWrite?: LastWrite;
};
