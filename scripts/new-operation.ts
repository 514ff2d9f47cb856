import { command } from './command.ts';
import { createOperation } from './operation/create.ts';
import { readPlan, usage } from './operation/plan.ts';
import { root } from './product/settings.ts';

// Makes an operation of the router with its test, its example and its words.
await command(usage, async () => {
  const plan = readPlan(root, process.argv.slice(2));
  const files = createOperation(root, plan);
  const next = plan.route
    ? 'Then: the contract table, the walk of the examples and the change log name what they miss, and `pnpm contract` writes the document.'
    : 'Then: a command needs words for its action in apps/panel/messages, and a page calls it.';
  process.stdout.write(`${files.map((file) => `  ${file}\n`).join('')}
Its test fails until it is written: pnpm unit --project @invoicing/router ${plan.stem}
${next}
`);
});
