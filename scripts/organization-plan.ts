import { parseArgs } from 'node:util';
import { RatePlans } from '@invoicing/config/rate-plans';
import { inOrganization } from '@invoicing/db/connection/transaction';
import { setOrganizationPlan } from '@invoicing/router/settings/set-organization-plan';
import { z } from 'zod';
import { command, Misuse } from './command.ts';
import { variables } from './env.ts';
import { openOwnerDb } from './product/installation.ts';

// Shows and sets the plan of an organization, which says how many requests its clients may make.
const usage = `npm run organization:plan -- --organization <id>
    prints the plan
npm run organization:plan -- --organization <id> --plan <name>
    gives it a plan of RATE_LIMIT_PLANS (business=5,enterprise=20), which the api has too, or standard
`;
const text = { type: 'string' } as const;

await command(usage, async () => {
  const { values } = parseArgs({ options: { organization: text, plan: text } });
  const organizationId = z.uuid().safeParse(values.organization);
  if (!organizationId.success) throw new Misuse('Say which organization.');
  const { plan } = values;
  if (plan !== undefined) requireKnown(plan);
  const db = await openOwnerDb(variables());
  const missing = new Error(`There is no organization ${organizationId.data}.`);
  const said = await inOrganization(db, organizationId.data, async (tx) => {
    const had =
      plan === undefined
        ? (await tx.organization.findUnique({ where: { id: organizationId.data } }))?.plan
        : await setOrganizationPlan(tx, organizationId.data, plan);
    if (typeof had !== 'string') throw missing;
    return plan === undefined || plan === had ? `Plan ${had}.` : `Plan ${plan}; it was ${had}.`;
  }).finally(() => db.$disconnect());
  process.stdout.write(`${said}\n`);
});

function requireKnown(plan: string): void {
  const plans = RatePlans.safeParse(variables()['RATE_LIMIT_PLANS']);
  if (!plans.success) throw new Error(`RATE_LIMIT_PLANS: ${plans.error.issues[0]?.message}.`);
  if (!plans.data.has(plan))
    throw new Misuse(`RATE_LIMIT_PLANS has no plan ${plan}; it has ${[...plans.data.keys()].join(', ')}.`);
}
