#!/usr/bin/env node
import { Command } from 'commander';
import { listenCommand } from './commands/listen.ts';
import { mcpCommand } from './commands/mcp.ts';
import { triggerCommand } from './commands/trigger.ts';
import { verifyEvidenceCommand } from './commands/verify-evidence.ts';
import { verifyReceiptCommand } from './commands/verify-receipt.ts';
import { verifySetCommand } from './commands/verify-set.ts';
import { verifyWebhookCommand } from './commands/verify-webhook.ts';
import { Failure } from './failure.ts';

const verify = new Command('verify').description('checks a signature on this machine');
verify.addCommand(verifyReceiptCommand()).addCommand(verifySetCommand()).addCommand(verifyEvidenceCommand());
verify.addCommand(verifyWebhookCommand());

const program = new Command('inv').description('Tools for those who integrate with the Invoicing Service.');
program.addCommand(listenCommand()).addCommand(triggerCommand()).addCommand(mcpCommand()).addCommand(verify);

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
