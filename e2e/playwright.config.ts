import { defineConfig } from '@playwright/test';
import { readEnv } from './support/env.ts';

const { baseUrl, chromiumPath } = readEnv();

export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  // More than ten times what the longest takes on a quiet machine: a limit is for what hangs, not for what is slow.
  timeout: 1_800_000,
  // A poll has no limit of its own otherwise, and would hold the run up until the limit of its journey.
  expect: { timeout: 180_000, toPass: { timeout: 180_000 } },
  // A journey waits for pages, mails and jobs half of its time. Files run side by side, each process in an organization
  // of its own.
  workers: 2,
  globalSetup: ['./support/global-setup.ts', './support/state-pictures.ts'],
  projects: [
    { name: 'organization', testIgnore: '**/{operator,last}/**' },
    // Of the organization that the product was started with, one after another: its owner reads the mail folder, its
    // tour is what the start prints.
    { name: 'operator', testMatch: '**/operator/**/*.spec.ts', workers: 1 },
    // What takes sessions that are minutes old, by when the others have taken them.
    { name: 'last', testMatch: '**/last/**/*.spec.ts', workers: 1 },
  ],
  reporter: [['list']],
  use: {
    baseURL: baseUrl,
    locale: 'en-GB',
    timezoneId: 'Europe/Warsaw',
    // Frames of a spinner or of a dialog that moves in are drawn by the processor here; `lookup.spec` sees them.
    contextOptions: { reducedMotion: 'reduce' },
    // What is pressed and is not there fails like what is expected, instead of waiting for the end of the journey.
    actionTimeout: 180_000,
    navigationTimeout: 180_000,
    // A trace of every journey would cost as much as the journey; `pnpm e2e --trace on` records them where one is
    // looked into.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromiumPath === null ? {} : { executablePath: chromiumPath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
