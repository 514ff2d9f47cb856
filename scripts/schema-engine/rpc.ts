import { z } from 'zod';
import { poolConfig } from './adapter.ts';
import { type Datamodel, type Engine, withEngine } from './engine.ts';

const Request = z.object({ id: z.number(), method: z.string(), params: z.record(z.string(), z.unknown()).default({}) });
type Request = z.infer<typeof Request>;

/**
 * Answers one line of Prisma's CLI.
 * @returns the messages to send back; none for a line that asks nothing (the CLI's own acknowledgements)
 */
export async function answer(line: string, url: string, datamodels: Datamodel[]): Promise<object[]> {
  const request = Request.safeParse(line.trim() === '' ? null : JSON.parse(line));
  if (!request.success) return [];
  const { id, method } = request.data;
  try {
    // A new engine for each call: a shadow database can be made only once from an engine.
    const result = (await withEngine(url, datamodels, (engine) => call(engine, request.data, url))) ?? {};
    return [...printed(id, method, result), { jsonrpc: '2.0', result, id }];
  } catch (error) {
    return [{ jsonrpc: '2.0', error: { code: 4466, message: 'An error happened. Check the data field for details.', data: errorData(error) }, id }];
  }
}

async function call(engine: Engine, { method, params }: Request, url: string): Promise<unknown> {
  switch (method) {
    case 'createDatabase':
      return { databaseName: poolConfig(url).database };
    case 'getDatabaseVersion':
      return await invoke(engine, 'version', params);
    case 'evaluateDataLoss':
    case 'createMigration':
      // Alone they fail with "shadow DB must be provided through an external factory"; after this call on the same engine they do not.
      await invoke(engine, 'devDiagnostic', { migrationsList: params['migrationsList'], filters: params['filters'] });
      return await invoke(engine, method, params);
    default:
      return await invoke(engine, method, params);
  }
}

async function invoke(engine: Engine, method: string, params: object): Promise<unknown> {
  const found: unknown = Reflect.get(engine, method);
  if (typeof found !== 'function') throw new Error(`The schema engine has no method "${method}"`);
  return await Reflect.apply(found, engine, [params]);
}

/** The native engine prints a diff itself, by asking the CLI to. */
function printed(id: number, method: string, result: unknown): object[] {
  const content = method === 'diff' && typeof result === 'object' && result !== null && 'stdout' in result ? result.stdout : null;
  return content ? [{ jsonrpc: '2.0', method: 'print', params: { content }, id: 1000 + id }] : [];
}

function errorData(error: unknown): object {
  const message = error instanceof Error ? error.message : String(error);
  const code: unknown = error instanceof Error && 'code' in error ? error.code : null;
  const meta: unknown = error instanceof Error && 'meta' in error ? error.meta : null;
  return { is_panic: false, message, error_code: code, meta };
}
