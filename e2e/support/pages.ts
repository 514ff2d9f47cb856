import { globSync } from 'node:fs';
import path from 'node:path';
import { readDemo } from './demo.ts';

const absent = '00000000-0000-7000-8000-000000000000';
const pagesFolder = path.resolve(import.meta.dirname, '../../apps/panel/src/app');
const organizationId = readDemo().organization_id;

/** Whether a page of the panel names one thing, which does not exist. */
export const namesOne = (address: string) => address.includes(absent);

/** The address of every page that the panel has; where it names one thing, of a thing that does not exist. */
export const addresses = globSync('**/page.tsx', { cwd: pagesFolder }).map((file) => {
  const parts = path
    .dirname(file)
    .split(path.sep)
    .filter((part) => part !== '.' && !/^\(.*\)$/.test(part));
  return `/${parts.map((part) => (part === '[organizationId]' ? organizationId : part.replace(/^\[.*\]$/, absent))).join('/')}`;
});

/** What the paths of a page are like, whichever thing they name. */
export const patternOf = (address: string) => new RegExp(`^${address.replaceAll(absent, '[^/]+')}$`);
