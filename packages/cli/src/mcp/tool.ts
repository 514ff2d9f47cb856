import { createHash } from 'node:crypto';
import { ApiError, ApprovalEndedError, type Invoicing, InvoicingError } from '@invoicing/sdk';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';

/** What an agent may do next, and why. */
export type Next = { tool: string; why: string };
export type Found = { result: object; next?: Next[] };

/**
 * A tool of the server. `kind` is its effect: `read` changes nothing, `save` adds a version or a request that can be
 * discarded, `commit` consumes an approval and cannot be undone.
 */
export type Tool<Shape extends z.ZodRawShape> = {
  name: string;
  title: string;
  description: string;
  kind: 'read' | 'save' | 'commit';
  /** Whether it has effects outside of the service: in KSeF. */
  reachesOut?: boolean;
  input: Shape;
  run: (client: Invoicing, given: z.infer<z.ZodObject<Shape>>) => Promise<Found>;
};

/** Open, so that members of a newer service are passed through. */
const outputSchema = z.looseObject({
  result: z.looseObject({}),
  next: z.array(z.object({ tool: z.string(), why: z.string() })),
});

/** A tool without its input type: its listing, and how to register it. */
export type AnyTool = {
  name: string;
  kind: Tool<z.ZodRawShape>['kind'];
  register: (server: McpServer, client: Invoicing) => void;
};

/** Describes a tool; the type of what it is given comes from its input. */
export function defineTool<Shape extends z.ZodRawShape>(tool: Tool<Shape>): AnyTool {
  return { name: tool.name, kind: tool.kind, register: (server, client) => register(server, client, tool) };
}

/** The members that were given. */
export function given<Values extends object>(
  values: Values,
): { [Name in keyof Values]?: Exclude<Values[Name], undefined> } {
  return trustGiven<Values>(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)));
}

/** Sets all four hints, because omitted ones default to dangerous. */
function register<Shape extends z.ZodRawShape>(server: McpServer, client: Invoicing, tool: Tool<Shape>): void {
  const { name, title, description, kind, reachesOut = false, run } = tool;
  const annotations = {
    title,
    readOnlyHint: kind === 'read',
    destructiveHint: kind === 'commit',
    idempotentHint: true,
    openWorldHint: reachesOut,
  };
  const inputSchema: z.ZodObject<z.ZodRawShape> = z.strictObject(tool.input);
  server.registerTool(name, { title, description, inputSchema, outputSchema, annotations }, async (input: unknown) => {
    try {
      const { result, next = [] } = await run(client, trustInput<Shape>(input));
      const structuredContent = { result: { ...result }, next };
      return { structuredContent, content: [{ type: 'text', text: JSON.stringify(structuredContent) }] };
    } catch (error) {
      return { isError: true, content: [{ type: 'text', text: wordsOf(error) }] };
    }
  });
}

/**
 * The idempotency key of a command: the same request of the same client takes effect once, however often an agent
 * repeats it.
 * @param facts what makes it this request, as JSON; an approval's id where one is used
 */
export function keyOf(tool: string, facts: object): string {
  return `mcp-${createHash('sha256')
    .update(JSON.stringify([tool, facts]))
    .digest('hex')}`;
}

/**
 * An error as text that an agent can act on: each detail with its place, never a stack.
 * @throws what is no error of the service
 */
function wordsOf(error: unknown): string {
  if (error instanceof ApprovalEndedError)
    return `${error.message}. Ask for another approval only if the user says so.`;
  if (error instanceof ApiError) {
    const details = error.details.map(({ path, parameter, code, message }) =>
      `- ${path ?? parameter ?? ''} ${code}: ${message ?? ''}`.trimEnd(),
    );
    return [error.message, ...details].join('\n');
  }
  if (error instanceof InvoicingError || error instanceof TypeError) return error.message;
  throw error;
}

/** The server has parsed what came by the tool's own schema. */
function trustInput<Shape extends z.ZodRawShape>(given: unknown): z.infer<z.ZodObject<Shape>> {
  return given as z.infer<z.ZodObject<Shape>>;
}

/** What is undefined was left out. */
function trustGiven<Values extends object>(values: object) {
  return values as { [Name in keyof Values]?: Exclude<Values[Name], undefined> };
}
