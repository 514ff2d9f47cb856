import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import { environment } from './env.ts';

/**
 * The practical limit: Fastify and node-postgres with prepared statements, running the SQL of the service and nothing
 * else.
 */
const pool = new pg.Pool({ connectionString: environment.databaseUrl, max: 12 });
pool.on('error', () => {});
const app = Fastify({ logger: false });

const token = {
  name: 'token',
  text: `SELECT t.organization_id, t.scopes, c.allowed_scopes FROM oauth_access_tokens t
    JOIN oauth_clients c ON c.organization_id = t.organization_id AND c.id = t.oauth_client_id
    JOIN organizations o ON o.id = t.organization_id
    LEFT JOIN oauth_consents g ON g.organization_id = t.organization_id AND g.id = t.consent_id
    LEFT JOIN members m ON m.organization_id = t.organization_id AND m.id = t.member_id
    LEFT JOIN users u ON u.id = m.user_id
    LEFT JOIN totp_credentials f ON f.user_id = u.id
    WHERE t.hash = $1 AND t.expires_at > now() AND t.revoked_at IS NULL AND c.revoked_at IS NULL
      AND g.revoked_at IS NULL`,
};
const customer = { name: 'customer', text: 'SELECT * FROM customers WHERE organization_id = $1 AND id = $2' };
const newToken = {
  name: 'new-token',
  text: `INSERT INTO oauth_access_tokens (organization_id, oauth_client_id, hash, scopes, expires_at)
    VALUES ($1, $2, $3, $4, now() + interval '600 seconds')`,
};

app.get<{ Params: { id: string } }>('/customers/:id', async (request, reply) => {
  const presented = (request.headers.authorization ?? '').slice('Bearer '.length);
  const found = await pool.query({ ...token, values: [createHash('sha256').update(presented).digest()] });
  const [row] = (await pool.query({ ...customer, values: [found.rows[0].organization_id, request.params.id] })).rows;
  return reply.send({
    id: row.id,
    type: 'customer',
    version: row.version,
    name: row.name,
    meta: { created_at: row.created_at, updated_at: row.updated_at },
  });
});

app.addContentTypeParser(
  'application/x-www-form-urlencoded',
  { parseAs: 'string' },
  async (_: unknown, body: string) => body,
);
app.post<{ Querystring: { organization: string; client: string } }>('/token', async (request, reply) => {
  const hash = createHash('sha256').update(crypto.randomUUID()).digest();
  await pool.query({
    ...newToken,
    values: [request.query.organization, request.query.client, hash, ['customers:read']],
  });
  return reply.send({ access_token: hash.toString('base64url'), token_type: 'Bearer', expires_in: 600 });
});

await app.listen({ host: '127.0.0.1', port: environment.port });
