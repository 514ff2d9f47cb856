import { readFileSync } from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { createRegister, measure, measureReplica } from '../../apps/api/src/metrics.ts';
import { createMetrics, observeProcess } from '../../apps/worker/src/metrics.ts';
import { root } from '../product/settings.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const Rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(z.object({ alert: z.string(), expr: z.string(), annotations: z.object({ summary: z.string() }) })),
    }),
  ),
});
const Dashboard = z.looseObject({
  panels: z.array(z.looseObject({ title: z.string(), targets: z.array(z.looseObject({ expr: z.string() })) })),
});

const rules = Rules.parse(parse(read('deploy/prometheus/alerts.yaml'))).groups.flatMap((group) => group.rules);
const { panels } = Dashboard.parse(JSON.parse(read('deploy/grafana/invoicing.json')));
/** The metrics that the processes give. */
const given = new Set<string>();

beforeAll(async () => {
  const register = createRegister();
  measure(Fastify(), register);
  measureReplica({ status: () => ({ state: 'used', lagMs: 0, replayed: 0n, reads: new Map() }) }, register);
  const worker = createMetrics();
  observeProcess(worker);
  for (const metric of [...register.getMetricsAsArray(), ...worker.register.getMetricsAsArray()])
    given.add(metric.name);
  // Read from the database at each scrape, and registered with the server that answers it.
  for (const [, name = ''] of read('apps/worker/src/metrics-server.ts').matchAll(/new Gauge\(\{\s*name: '(\w+)'/g))
    given.add(name);
});

/** The metrics that a query names: every word that is no function, keyword, label or text. */
function metricsOf(query: string): string[] {
  const bare = query
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\bby\s*\([^)]*\)/g, '');
  const words = [...bare.matchAll(/\b([a-z]\w*)\b(?!\s*\()/g)].map(([, word = '']) => word);
  return words
    .filter((word) => !['and', 'or', 'unless', 'sum', 'max', 'min', 'avg'].includes(word))
    .map((word) => word.replace(/_(bucket|count|sum)$/, ''));
}

it.each([
  ...rules.map(({ alert, expr }) => [alert, expr]),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr])),
])('%s asks for metrics that a process gives: %s', (_, expr) => {
  const named = metricsOf(expr ?? '');
  expect(named).not.toEqual([]);
  for (const name of named) expect([...given]).toContain(name);
});

it('every metric that the processes make of their own work is on the dashboard', () => {
  const shown = new Set(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsOf(expr))));
  expect([...given].filter((name) => !/^(process|nodejs)_/.test(name) && !shown.has(name))).toEqual([]);
});
