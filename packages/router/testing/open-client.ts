import type { panelOf } from './harness.ts';

type Panel = Pick<ReturnType<typeof panelOf>, 'getClient'>;

/** A client as somebody sees it who may look at all of it. */
export async function openClient(panel: Panel, id: string) {
  const client = await panel.getClient({ id });
  if (client.isWithheld) throw new Error(`the client ${client.name} is not shown`);
  return client;
}
