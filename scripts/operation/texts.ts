import type { Plan } from './plan.ts';

/** An id that no record has. */
const unknownId = '01932f00-0000-7000-8000-00000000dead';

/** The file of an operation that takes its path parameters, gives back nothing yet and says so. */
export function operationText({ name, kind, folder, permission, means, route }: Plan): string {
  const parameters = route?.pathParameters ?? [];
  const up = '../'.repeat(folder.split('/').length);
  // What the OpenAPI document is for the public ones is for the panel's own the comment: what it is for, and a call.
  const comment = route
    ? `/** ${means} */`
    : `/**\n * ${means}\n *\n * @example await (await apiFor(actor)).panel.${name}({})\n */`;
  const transaction =
    kind === 'query'
      ? '// ctx.db sees the rows of this organization alone.'
      : '// ctx.tx sees the rows of this organization alone; what is thrown undoes all of it.';
  return `import { z } from 'zod';
import { ${kind} } from '${up}operation.ts';
${route ? `import { route } from '${up}route.ts';\n` : ''}${parameters.length > 0 ? `import { Uuid } from '${up}wire.ts';\n` : ''}
${comment}
export const ${name} = ${kind}(
  {
    permission: '${permission}',${route ? publication(name, means, route) : ''}
    input: z.strictObject({${parameters.map((parameter) => ` ${parameter}: Uuid`).join(',')} }),
    output: z.object({}),
  },
  async ({ ctx }) => {
    ${transaction}
    throw new Error(\`${name} is not written yet; organization \${ctx.organizationId} asked for it.\`);
  },
);
`;
}

/** Its test, through the door that it has. */
export function testText(plan: Plan): string {
  return plan.route ? publicTest(plan) : panelTest(plan);
}

const around = `
let harness: Harness;
let tenant: Tenant;
beforeAll(async () => {
  harness = await createHarness();
  tenant = await createTenant(harness);
});
afterAll(() => harness.database.drop());
`;

function panelTest({ name, kind, role, means }: Plan): string {
  const audited = `
  // A member's action is in the audit log: auditMember, with its action.
  expect(await harness.database.db.auditEntry.count({ where: { organizationId: tenant.organizationId, actorKind: 'member' } })).toBe(1);`;
  return `import { createMember } from '@invoicing/db/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actorOf, createHarness, createTenant, type Harness, panelOf, type Tenant } from '../testing/harness.ts';
${around}
test(${JSON.stringify(`${name}: ${means}`)}, async () => {
  const member = await createMember(harness.database.db, harness.keys.keys, tenant.organizationId, { role: '${role}' });
  expect(await panelOf(harness, actorOf(tenant.organizationId, member)).${name}({})).toEqual({});${kind === 'command' ? audited : ''}
});
`;
}

function publicTest({ name, kind, means, route }: Plan): string {
  const parameters = route?.pathParameters ?? [];
  const given = [
    ...(parameters.length > 0
      ? [`pathParameters: { ${parameters.map((parameter) => `${parameter}: '${unknownId}'`).join(', ')} }`]
      : []),
    ...(kind === 'command' && route?.method !== 'DELETE' ? ['body: {}'] : []),
  ];
  return `import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, createHarness, createTenant, type Harness, type Tenant } from '../testing/harness.ts';
${around}
test(${JSON.stringify(`${name}: ${means}`)}, async () => {
  const { status, json } = await call(harness, tenant, '${name}'${given.length > 0 ? `, { ${given.join(', ')} }` : ''});
  expect({ status, json }).toEqual({ status: 200, json: {} });
});
`;
}

/** Its route, and its words and example in the OpenAPI document. */
function publication(name: string, means: string, { method, path, pathParameters, tag }: NonNullable<Plan['route']>) {
  const errors = [
    ...(pathParameters.length > 0 ? ["'not_found'"] : []),
    ...(method === 'POST' || method === 'PATCH' ? ["'validation_failed'"] : []),
  ];
  const [summary, description] = [means.slice(0, -1), means].map((words) => JSON.stringify(words));
  const input = pathParameters.map((parameter) => `${parameter}: '${unknownId}'`).join(', ');
  return `
    route: route('${method}', '${path}', '${name}'),
    docs: { tag: '${tag}', summary: ${summary}, description: ${description}, errors: [${errors.join(', ')}],
      examples: { usual: { summary: ${summary}, input: { ${input} } } },
    },`;
}
