import { readdirSync } from 'node:fs';
import path from 'node:path';
import { breachOf, type Probed } from '@invoicing/db/testing/probes';
import { authorizationServerMetadata } from '@invoicing/oauth/metadata';
import { expect } from 'vitest';
import { panelOperations } from '../src/panel/router.ts';
import { publicOperations } from '../src/router.ts';
import { contractDocument } from '../testing/contract.ts';
import { test } from '../testing/unset-organization-test.ts';

/** Tables without an organization that these statements ask for, each with its reason. */
const tablesOfNone: Record<string, string> = {
  auth_challenges: 'a passkey is of a person, who is asked for it',
  ksef_announcements: 'what KSeF announces concerns every organization',
  mails: 'a mail has a recipient, who may have no account yet',
  panel_sessions: 'a person signs in once for all of their organizations',
  throttles: 'attempts count by address, before it is known whose they are',
  totp_credentials: 'a second factor is of a person, whose own sign-in reads it',
  users: 'a person signs in, and may be a member of several organizations',
  webauthn_credentials: 'a passkey is of a person, whose own decision asks for it',
};

/** What operations read of people is in `members`: ADR 56. */
const ofPeople = ['users', 'totp_credentials', 'webauthn_credentials', 'recovery_codes'];

/** Statements of operations that do something as no organization, because no organization has what they do it to. */
const doneAsNone: Record<string, string> = {
  'SELECT asked.source::text AS source, asked.subject,': 'the question itself, with whether it may be asked later',
  'insert into "mails" ("id", "recipient", "subject",': 'a mail has a recipient, who may have no account yet',
};

/** Statements of operations that do something as another organization, because it is that organization's own. */
const doneAsAnother: Record<string, string> = {
  ...doneAsNone,
  'INSERT INTO lookups AS lookup (id, source, subject, day) SELECT':
    'a question becomes that of the organization that is set',
};

/** Statements of sign-in and OAuth that do something for another organization when its id is given. */
const doneForAnother: Record<string, string> = {
  'append-audit-entry': 'a refused attempt is recorded for the organization that the credential names',
  'organizations by id': "an organization's own row is looked up by its id",
};

/** Statements that find a row without an organization, by what only the bearer of a credential knows. */
const foundByCredential: Record<string, string> = {
  'approval_intents by url_token': 'an address of an approval from before it named its organization',
  'download_links by token_hash': 'a download from before it named its organization',
  'find-unnamed-access-token': 'an access token from before it named its organization',
  'find-unnamed-oauth-client': 'sign-in by a client id from before it named its organization',
  'invitations by token_hash, accepted_at, revoked_at, expires_at':
    'an invitation from before it named its organization',
  'oauth_authorization_requests by hash, decided_at, expires_at': 'a request from before it named its organization',
  'oauth_clients by client_id': 'the authorization endpoint, for a client id from before it named its organization',
};

/** Statements whose organization is the default of a column, because their login may not write that column. */
const namedByDefault: Record<string, string> = {
  'INSERT INTO lookups AS lookup (id, source, subject, day) SELECT': 'a question is only ever of the one that is set',
};

/** Commands that write no row as their organization, each with its reason. */
const writingNothing: Record<string, string> = {
  askForApprovalPasskey: 'its challenge is of the person, written by the login that signs people in: ADR 56',
  askForApprovalSetPasskey: 'its challenge is of the person, written by the login that signs people in: ADR 56',
  checkSignature: 'it is a command only so that what is pasted is in no address',
};

type Statement = { name: string; executions: Probed[] };

/** The statements that did something in a probe, as `name: what`. */
const breaches = (statements: readonly Statement[], probe: string, allowed: Record<string, string> = {}) =>
  statements.flatMap(({ name, executions }) => {
    const found = executions.flatMap(({ probes }) => (probes[probe] && breachOf(probes[probe])) ?? []);
    return found.length > 0 && !(name in allowed) ? [`${name}: ${found[0]}`] : [];
  });

/** The names in a list of exceptions that no statement needs. */
const unused = (statements: readonly Statement[], probe: string, allowed: Record<string, string>) => {
  const needed = new Set(
    statements
      .filter(({ executions }) => executions.some(({ probes }) => probes[probe] && breachOf(probes[probe]) !== null))
      .map(({ name }) => name),
  );
  return Object.keys(allowed).filter((name) => !needed.has(name));
};

/** Whether it wrote a row, and was asked first where no organization is set. */
const isWrite = ({ outcome, probes }: Probed) => outcome.written > 0 && probes['unset'] !== undefined;

const didSomething = ({ executions }: Statement) => executions.some(({ outcome }) => outcome.count > 0);

test('every operation of the contract, every endpoint of OAuth and every grant is exercised', ({ exercised }) => {
  const paths = Object.values(Object(contractDocument['paths'])).flatMap((item) => Object.values(Object(item)));
  const ids = paths.flatMap((operation) => Object(operation).operationId ?? []);
  expect(ids).toHaveLength(50);
  expect(exercised.operations).toEqual(new Set(ids));
  const sources = readdirSync(path.resolve(import.meta.dirname, '../../oauth/src'));
  const endpoints = sources.flatMap((name) => /^(\w+)-endpoint\.ts$/.exec(name)?.[1] ?? []);
  const grants = authorizationServerMetadata('').grant_types_supported;
  expect(exercised.endpoints).toEqual(
    new Set([...endpoints.filter((name) => name !== 'token'), ...grants, 'approve', 'deny']),
  );
});

test('every read of the panel is exercised, also one that is sent as a mutation for the size of its input', ({
  exercised,
}) => {
  const reads = Object.entries(panelOperations).filter(
    ([, { sentAs, facts }]) => sentAs === 'query' || facts.sentAs === 'mutation',
  );
  expect(exercised.panelReads).toEqual(new Set(reads.map(([name]) => name)));
});

const commands = Object.entries({ ...publicOperations, ...panelOperations })
  .filter(([, { sentAs, facts }]) => sentAs === 'mutation' && facts.sentAs !== 'mutation')
  .map(([name]) => name);

test('every command of the API and of the panel is performed, and what it writes is probed', ({ performed }) => {
  expect(commands.filter((name) => !performed.has(name))).toEqual([]);
  const writing = [...performed].filter(([name, asked]) => commands.includes(name) && asked.some(isWrite));
  const names = [...writing.map(([name]) => name), ...Object.keys(writingNothing)];
  expect(names.toSorted()).toEqual(commands.toSorted());
});

test('every statement binds each of its tables to an organization', ({ operations, service }) => {
  const open = [...operations, ...service].filter(({ unnamed }) => unnamed.length > 0);
  const listed = { ...foundByCredential, ...namedByDefault };
  const unlisted = open.filter(({ name }) => !(name in listed));
  expect(unlisted.map(({ name, unnamed }) => `${name}: ${unnamed.join(', ')}`)).toEqual([]);
  const names = new Set(open.map(({ name }) => name));
  expect(Object.keys(listed).filter((name) => !names.has(name))).toEqual([]);
});

test('tables of no organization are those that are listed, and each of these is asked for', ({
  operations,
  service,
  scoped,
}) => {
  const asked = [...operations, ...service].flatMap(({ tables }) => [...tables]).filter((table) => !scoped.has(table));
  expect([...new Set(asked)].toSorted()).toEqual(Object.keys(tablesOfNone).toSorted());
});

test('no statement of an operation asks for a person, or for a second factor', ({ operations }) => {
  const asked = operations.filter(({ tables }) => ofPeople.some((table) => tables.has(table)));
  expect(asked.map(({ name }) => name)).toEqual([]);
});

test('a statement of an operation sees and writes nothing where no organization is set', ({ operations }) => {
  expect(operations.filter(({ executions }) => executions.every(({ probes }) => !probes['unset']))).toEqual([]);
  expect(operations.filter(didSomething).length).toBeGreaterThan(290);
  expect(breaches(operations, 'unset', doneAsNone)).toEqual([]);
  expect(unused(operations, 'unset', doneAsNone)).toEqual([]);
});

test('a statement of an operation does nothing where another organization is set, but what is of that one', ({
  operations,
}) => {
  expect(breaches(operations, 'other', doneAsAnother)).toEqual([]);
  expect(unused(operations, 'other', doneAsAnother)).toEqual([]);
});

test("a statement of OAuth does nothing to an organization's rows by the id of another", ({ service, scoped }) => {
  const ofOrganizations = service.filter(({ tables }) => [...tables].some((table) => scoped.has(table)));
  const withoutId = ofOrganizations.filter(({ executions }) => executions.some(({ probes }) => !probes['exchanged']));
  expect(withoutId.map(({ name }) => name).filter((name) => !(name in foundByCredential))).toEqual([]);
  expect(ofOrganizations.filter(didSomething).length).toBeGreaterThan(15);
  expect(breaches(service, 'exchanged', doneForAnother)).toEqual([]);
  expect(unused(service, 'exchanged', doneForAnother)).toEqual([]);
});
