import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Page, type TestInfo, test } from '@playwright/test';
import { picturesStates } from './env.ts';
import { type Figure, screenshotsFolder, writeGallery } from './gallery.ts';

const folder = path.join(screenshotsFolder, 'journeys');
/** The processes that run journeys share it: a line for each picture. */
const takenFile = path.join(folder, 'taken.jsonl');
/** A browser that has other work draws within a second; one that draws for longer than this is not waited for. */
const patienceMs = 15_000;

/** One state that a journey comes to. */
export type State = { name: string; heading: string };
type Taken = Figure & { heading: string };

/**
 * Before the journeys of a run: what is there is of another, and stays where this run takes none.
 * @returns what is done after them
 */
export default function forgetPictures(): () => void {
  if (!picturesStates()) return () => {};
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return showPictures;
}

const counts = new WeakMap<TestInfo, number>();

/** The next state of the journey that is running, by its file, its title and its number. */
export function nextState(): State {
  const info = test.info();
  const number = (counts.get(info) ?? 0) + 1;
  counts.set(info, number);
  const journey = path.basename(info.file, '.spec.ts');
  const words = info.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return { name: `${journey}-${words.slice(0, 80)}-${number}`, heading: `${journey}: ${info.title} (${number})` };
}

/**
 * Takes a picture of the page's current state. It is no check: a failure to take it fails nothing.
 * @param how the width, the scheme and the language that it is shown in
 */
export async function takePicture(page: Page, { name, heading }: State, how: [number, ...string[]]): Promise<void> {
  if (!picturesStates()) return;
  const file = `${name}-${how.join('-')}.jpeg`;
  try {
    await page.screenshot({ path: path.join(folder, file), type: 'jpeg', quality: 60, timeout: patienceMs });
  } catch (error) {
    process.stdout.write(`no picture ${file}: ${error}\n`);
    return;
  }
  const taken: Taken = { heading, file, caption: `${how.join(', ')}: ${new URL(page.url()).pathname}`, width: how[0] };
  appendFileSync(takenFile, `${JSON.stringify(taken)}\n`);
}

function showPictures(): void {
  if (!existsSync(takenFile)) return;
  const taken = readFileSync(takenFile, 'utf8').trimEnd().split('\n').map(read);
  const states = Map.groupBy(taken, ({ heading }) => heading);
  const sections = [...states].map(([heading, figures]) => ({ heading, figures }));
  sections.sort((one, other) => one.heading.localeCompare(other.heading, 'en', { numeric: true }));
  writeGallery(folder, { title: 'States that journeys come to', sections });
}

const read = (line: string): Taken => JSON.parse(line);
