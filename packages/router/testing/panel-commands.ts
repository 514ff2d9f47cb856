import { randomBytes } from 'node:crypto';
import { createClient, createDelegatedClient, createMember } from '@invoicing/db/testing/factories';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { makeCertificate, offlineFiles, sealSubject } from '@invoicing/domain/testing/certificates';
import sharp from 'sharp';
import type { MemberActor } from '../src/access/actor.ts';
import { policyOf } from '../src/panel/policy/schema.ts';
import { ask } from './consent.ts';
import { actorOf, type Harness, panelOf } from './harness.ts';
import { ofDecisions, ofDocuments } from './panel-document-commands.ts';
import { panelProcedure } from './panel-procedure.ts';
import { type At, organizationOf, type Sending } from './panel-sending.ts';
import type { World } from './whole-world.ts';

/** Observes the work of one operation; `isDone` judges its answer where it refuses without an error. */
export type Observe = <T>(name: string, work: () => Promise<T>, isDone?: (answer: T) => boolean) => Promise<T>;

const redirectUri = 'https://client.example/cb';

/** Runs every command of the panel for what the organization has; a new command gets its sending here. */
export async function runPanelCommands(given: Harness, world: World, observe: Observe): Promise<void> {
  const harness = { ...given, services: { ...given.services, lookups: new Set(['gus' as const]) } };
  const sendings = { ...ofOrganization, ...ofClients, ...ofDecisions, ...ofPeople, ...ofConsents, ...ofDocuments };
  for (const [name, sending] of Object.entries({ ...sendings, ...ofKsef, ...ofWebhooks })) {
    try {
      const { input, as = world.owner } = await sending({ harness, world });
      await observe(name, () => panelProcedure(harness, as, name)(input));
    } catch (cause) {
      throw new Error(`${name} cannot be performed`, { cause });
    }
  }
}

const always = (input: unknown): Sending => {
  return async () => ({ input });
};
const today = ({ harness }: At) => warsawDay(harness.services.clock());
const newMember = ({ harness: { database, keys }, world }: At, role: MemberActor['role']) =>
  createMember(database.db, keys.keys, world.tenant.organizationId, { role });

function row(at: At) {
  return at.harness.database.db.organization.findUniqueOrThrow({ where: { id: at.world.tenant.organizationId } });
}

const ofOrganization: Record<string, Sending> = {
  changePolicy: async (at) => {
    const from = policyOf(await row(at));
    return { input: { from, to: { ...from, useWindowMinutes: 55 }, acknowledgesOff: false } };
  },
  changeSettings: async (at) => {
    const settings = { footer: { krs: '0000099999', regon: null, bdo: null, text: 'Kapitał zakładowy 5 000 zł' } };
    return { input: { expectedVersion: (await row(at)).settingsVersion, settings } };
  },
  setLogo: async () => {
    const create = { width: 40, height: 20, channels: 4, background: '#c00000' } as const;
    return { input: { file: (await sharp({ create }).png().toBuffer()).toString('base64') } };
  },
  createNumberSeries: always({
    series: { code: 'SHOP', name: 'Sklep', documents: 'invoices', pattern: '{series}/{n:3}/{YYYY}', reset: 'year' },
  }),
  archiveNumberSeries: async (at) => {
    const where = { ...organizationOf(at), code: 'SHOP' };
    const { id } = await at.harness.database.db.numberSeries.findFirstOrThrow({ where });
    return { input: { id, isArchived: true } };
  },
  importNumbers: always({ documents: 'invoice', numbers: ['OLD/1/2026'] }),
  lookUpCompany: always({ nip: '7762811692' }),
  startAuditExport: always({ format: 'csv', filters: {} }),
};

/** The client that the first of these creates, with its secrets in their order. */
function madeClient(at: At) {
  return at.harness.database.db.oauthClient.findFirstOrThrow({
    where: { ...organizationOf(at), name: 'Made by the owner' },
    include: { secrets: { orderBy: { createdAt: 'asc' } } },
  });
}

const ofClients: Record<string, Sending> = {
  createClient: always({
    name: 'Made by the owner',
    kind: 'delegated',
    scopes: ['customers:read'],
    redirectUris: [redirectUri],
  }),
  changeClientScopes: async (at) => {
    const { id, allowedScopes: from } = await madeClient(at);
    return { input: { id, from, to: ['invoices:read'] } };
  },
  confirmClientScopes: async (at) => {
    const { id } = await madeClient(at);
    const requested = ['artifacts:read'];
    await at.harness.database.db.oauthClient.updateMany({ where: { id }, data: { requestedScopes: requested } });
    return { input: { id, requested, isConfirmed: true } };
  },
  changeRedirectUris: async (at) => {
    const { id } = await madeClient(at);
    return { input: { id, from: [redirectUri], to: ['https://client.example/new'] } };
  },
  rotateClientSecret: async (at) => {
    const { id, secrets } = await madeClient(at);
    return { input: { id, secretId: secrets[0]?.id, overlapHours: 1 } };
  },
  endClientSecret: async (at) => {
    const { id, secrets } = await madeClient(at);
    return { input: { id, secretId: secrets[0]?.id } };
  },
  requestClientChange: async (at) => {
    const { organizationId } = organizationOf(at);
    const { database, keys } = at.harness;
    const { id } = await createClient(database.db, keys.keys, organizationId, ['invoices:issue']);
    const as = actorOf(organizationId, await newMember(at, 'developer'));
    return { input: { id, change: 'rotate_secret', note: null }, as };
  },
  revokeClient: async (at) => ({ input: { id: (await madeClient(at)).id } }),
};

const ofPeople: Record<string, Sending> = {
  delegateApprovals: async (at) => {
    const { memberId: toMemberId } = await newMember(at, 'accountant');
    return { input: { toMemberId, lastDay: today(at) }, as: at.world.tenant.approverActor };
  },
  withdrawDelegation: async (at) => {
    const { id } = await at.harness.database.db.approvalDelegation.findFirstOrThrow({ where: organizationOf(at) });
    return { input: { id } };
  },
  appointDeputy: async (at) => {
    const { memberId: toMemberId } = await newMember(at, 'accountant');
    return { input: { fromMemberId: at.world.tenant.approver.memberId, toMemberId, lastDay: today(at) } };
  },
  inviteMember: always({ email: 'invited@example.com', role: 'accountant' }),
  revokeInvitation: async (at) => {
    const where = { ...organizationOf(at), email: 'invited@example.com' };
    return { input: { id: (await at.harness.database.db.invitation.findFirstOrThrow({ where })).id } };
  },
  changeMemberRole: async (at) => ({ input: { id: (await newMember(at, 'accountant')).memberId, role: 'auditor' } }),
  deactivateMember: async (at) => {
    const { memberId: id, userId } = await newMember(at, 'accountant');
    const ends = new Date(at.harness.services.clock().getTime() + 3_600_000);
    const session = { userId, tokenHash: randomBytes(32), idleExpiresAt: ends, absoluteExpiresAt: ends };
    await at.harness.database.db.panelSession.create({ data: session });
    return { input: { id } };
  },
  reactivateMember: async (at) => {
    const where = { ...organizationOf(at), status: 'suspended' } as const;
    return { input: { id: (await at.harness.database.db.member.findFirstOrThrow({ where })).id } };
  },
};

async function consentForm(at: At) {
  const { harness, world } = at;
  const { organizationId } = organizationOf(at);
  const scopes = ['invoices:read'];
  const { database, keys } = harness;
  const client = await createDelegatedClient(database.db, keys.keys, organizationId, scopes, [redirectUri]);
  const request = { client_id: client.clientId, redirect_uri: redirectUri, scope: scopes.join(' ') };
  const asked = await ask(harness, request);
  const { formToken } = await panelOf(harness, world.owner).openConsent(asked);
  return { ...asked, formToken };
}

const ofConsents: Record<string, Sending> = {
  openConsent: async ({ world }) => ({ input: world.asked }),
  approveConsent: async (at) => ({ input: { ...(await consentForm(at)), scopes: ['invoices:read'] } }),
  withdrawConnection: async (at) => {
    const { memberId } = at.world.owner;
    const where = { ...organizationOf(at), memberId, revokedAt: null };
    const { oauthClientId } = await at.harness.database.db.oauthConsent.findFirstOrThrow({ where });
    return { input: { oauthClientId, memberId } };
  },
  denyConsent: async (at) => ({ input: await consentForm(at) }),
};

const ofKsef: Record<string, Sending> = {
  testKsefConnection: always({}),
  storeOfflineCertificate: async ({ world }) => {
    const { credential } = await offlineFiles({ subject: sealSubject(world.tenant.nip) });
    return { input: { credential } };
  },
  removeOfflineCertificate: always({}),
  connectKsef: async ({ world: { tenant } }) => {
    const token = tenant.ksefToken.replace(/[^|]+$/, 'b'.repeat(64));
    return { input: { credential: { kind: 'token', token } } };
  },
  requestKsefCertificate: async (at) => {
    const where = { ...organizationOf(at), status: 'active' } as const;
    const { certificate } = await makeCertificate({ subject: sealSubject(at.world.tenant.nip) });
    await at.harness.database.db.ksefCredential.updateMany({ where, data: { kind: 'certificate', certificate } });
    return { input: { purpose: 'offline' } };
  },
  disconnectKsef: always({ what: 'everything' }),
};

const endpointOf = ({ world }: At) => ({ id: world.paths['getWebhookEndpoint']?.['webhook_endpoint_id'] });

const ofWebhooks: Record<string, Sending> = {
  sendTestEvent: async (at) => ({ input: { ...endpointOf(at), type: 'webhook_endpoint.ping' } }),
  replayMissedDeliveries: async (at) => {
    const data = { status: 'failed', nextAttemptAt: null } as const;
    await at.harness.database.db.webhookDelivery.updateMany({ where: organizationOf(at), data });
    const since = new Date(at.harness.services.clock().getTime() - 3_600_000).toISOString();
    return { input: { ...endpointOf(at), since } };
  },
  checkSignature: async (at) => ({ input: { ...endpointOf(at), headers: 'webhook-id: 1', body: '{}' } }),
};
