import { build } from 'hdr-histogram-js';

export type Figures = { name: string; items: number; perSecond: number; p50: number; p99: number };
export type Stages = {
  /** Measures one call of a stage, which carries so many items. */
  measure: <T>(stage: string, work: () => Promise<T>, items?: number) => Promise<T>;
  figures: () => Figures[];
};

/** @param connections the rate of a stage is what so many reach that do nothing else */
export function createStages(connections: number): Stages {
  const stages = new Map<string, { items: number; ms: number; micros: ReturnType<typeof build> }>();
  return {
    measure: async (name, work, items = 1) => {
      const stage = stages.get(name) ?? { items: 0, ms: 0, micros: build({ highestTrackableValue: 600_000_000 }) };
      stages.set(name, stage);
      const started = performance.now();
      const done = await work();
      const ms = performance.now() - started;
      stage.items += items;
      stage.ms += ms;
      stage.micros.recordValue(Math.max(1, Math.round(ms * 1000)));
      return done;
    },
    figures: () =>
      [...stages].map(([name, { items, ms, micros }]) => ({
        name,
        items,
        perSecond: (items * connections * 1000) / ms,
        p50: micros.getValueAtPercentile(50) / 1000,
        p99: micros.getValueAtPercentile(99) / 1000,
      })),
  };
}

export function reportStages(figures: readonly Figures[]): void {
  console.log(`  ${'stage'.padEnd(52)} ${'rate/s'.padStart(8)} ${'p50 ms'.padStart(9)} ${'p99 ms'.padStart(9)}`);
  for (const { name, perSecond, p50, p99 } of figures)
    console.log(
      `  ${name.padEnd(52)} ${perSecond.toFixed(1).padStart(8)} ${p50.toFixed(0).padStart(9)} ${p99.toFixed(0).padStart(9)}`,
    );
}
