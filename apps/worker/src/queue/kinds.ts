/** What a process runs; each locks jobs under the process's id and this. */
export const runnerKinds = ['general', 'ksef', 'webhooks'] as const;
export type RunnerKind = (typeof runnerKinds)[number];
