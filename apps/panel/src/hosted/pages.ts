import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const panel = path.resolve(import.meta.dirname, '../..');

/** The pages that have a script of their own instead of Next's. */
export const standalonePages = ['approve', 'consent', 'sign-in', 'status'] as const;
export type StandalonePage = (typeof standalonePages)[number];

/** Next serves what is in there, to be kept by browsers: names change with what is in a file. */
export const scriptsFolder = path.join(panel, '.next/static/hosted');
export const scriptsAddress = '/_next/static/hosted';

/** Which file is the script of which page. */
export const scriptsList = path.join(panel, '.next/hosted-scripts.json');

/** @throws Error when the panel is not built */
export function readScripts(): Record<StandalonePage, string> {
  return z.record(z.enum(standalonePages), z.string()).parse(JSON.parse(readFileSync(scriptsList, 'utf8')));
}
