import type { MemberActor } from '@invoicing/router/access/actor';

export type Role = MemberActor['role'];
