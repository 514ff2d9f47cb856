import type { MemberActor } from '../src/access/actor.ts';
import type { Harness } from './harness.ts';
import type { World } from './whole-world.ts';

export type At = { harness: Harness; world: World };
/** What a command is sent, by the owner where no one else is named; it prepares what the command needs to succeed. */
export type Sending = (at: At) => Promise<{ input: unknown; as?: MemberActor }>;

export const organizationOf = ({ world }: At) => ({ organizationId: world.tenant.organizationId });
