import { randomBytes } from 'node:crypto';
import type { Harness } from '@invoicing/router/testing/harness';
import { encode } from 'next-auth/jwt';
import { vi } from 'vitest';
import { getServices } from '../server';

export const baseUrl = 'http://localhost:3000';
const secret = randomBytes(32).toString('base64url');

/** The services that routes get are those of the panel itself, over the database and with the keys of a test. */
export function configurePanel({ database, keys }: Harness): void {
  const variables = {
    ...keys.env,
    DATABASE_URL: database.serviceUrl,
    ORGANIZATION_DATABASE_URL: database.organizationUrl,
    BASE_URL: baseUrl,
    NEXTAUTH_SECRET: secret,
    // On a busy machine the threads that make PDFs take long to start.
    RENDERING_TIMEOUT_MS: '150000',
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
}

/** Closes these services and drops the database. */
export async function closePanel({ database }: Harness): Promise<void> {
  const { db, organizationDb, rendering } = getServices();
  await Promise.all([db.$disconnect(), organizationDb.$disconnect(), rendering.close()]);
  await database.drop();
}

/** The cookie of a browser that is signed in, given the token of its session. */
export const sessionCookie = (token: string): Promise<string> => encode({ token: { sid: token }, secret });
