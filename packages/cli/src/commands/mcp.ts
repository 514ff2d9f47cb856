import { Invoicing, version } from '@invoicing/sdk';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { Command } from 'commander';
import { requireServiceUrl } from '../loopback.ts';
import { createMcpServer } from '../mcp/server.ts';
import { clientOptions, urlOption } from '../options.ts';

type Options = { url: string; clientId: string; clientSecret: string; readOnly: boolean };

/** `inv mcp`: the tools of the API for an agent that starts this command, over its standard input and output. */
export function mcpCommand(): Command {
  const command = new Command('mcp')
    .description('serves the API to an agent (Model Context Protocol, stdio)')
    .addOption(urlOption());
  for (const option of clientOptions()) command.addOption(option);
  return command.option('--read-only', 'leaves out every tool that changes something', false).action(serve);
}

async function serve({ url, clientId, clientSecret, readOnly }: Options): Promise<void> {
  const client = new Invoicing({ baseUrl: requireServiceUrl(url).href, clientId, clientSecret, appInfo: 'inv-mcp' });
  await createMcpServer(client, { version, readOnly }).connect(new StdioServerTransport());
}
