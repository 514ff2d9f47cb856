import type { KSeFClient } from 'ksef-client-ts';

/** A client that has tokens of a credential. */
export type Opened = { client: KSeFClient; credentialId: string; accessUntil: Date };
/** The clients of a process, and those that are being signed in, by environment and organization. */
export type Connections = { opened: Map<string, Opened>; opening: Map<string, Promise<Opened>> };

export function createConnections(): Connections {
  return { opened: new Map(), opening: new Map() };
}
