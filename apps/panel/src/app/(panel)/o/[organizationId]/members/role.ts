import type { MemberActor } from '@invoicing/router/actor';

export type Role = MemberActor['role'];
