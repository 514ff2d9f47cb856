import { Agent, request } from 'node:http';
import pg from 'pg';

/**
 * The practical limit of deliveries, in a separate process: as many loops as the worker has, each posting the same
 * bytes over a persistent connection and writing one row, without look-ups, signatures, checks or state changes. Prints
 * posts per second. `node bench/support/bare-deliveries.ts <database url> <loops> <receiver>…`
 */
const [databaseUrl = '', loops = '', ...urls] = process.argv.slice(2);
const ms = 5000;
const pool = new pg.Pool({ connectionString: databaseUrl, max: 14 });
await pool.query(
  'CREATE TABLE IF NOT EXISTS bare_deliveries (at timestamptz NOT NULL, status int NOT NULL, headers jsonb NOT NULL)',
);
const write = { name: 'write', text: 'INSERT INTO bare_deliveries VALUES (now(), $1::int, $2::jsonb)' };
const body = '{}';
const headers = { 'content-type': 'application/json', 'content-length': body.length };

const [started, end] = [performance.now(), performance.now() + ms];
const counts = await Promise.all(Array.from({ length: Number(loops) }, (_, n) => loop(urls[n % urls.length] ?? '')));
console.log(Math.round(counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - started) / 1000)));
await pool.query('DROP TABLE bare_deliveries');
await pool.end();

async function loop(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  let count = 0;
  for (; performance.now() < end; count += 1) {
    const status = await post(url, agent);
    await pool.query({ ...write, values: [status, JSON.stringify(headers)] });
  }
  agent.destroy();
  return count;
}

function post(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
