'use client';
import { createContext, type ReactNode, useContext } from 'react';

const LogsContext = createContext<string | null>(null);

/** Where the logs of requests are, for everything within an organization; null for those who may not read them. */
export function LogsProvider({ logs, children }: { logs: string | null; children: ReactNode }) {
  return <LogsContext value={logs}>{children}</LogsContext>;
}

/** Where the logs of requests are for the reader; null outside an organization too. */
export const useLogs = () => useContext(LogsContext);
