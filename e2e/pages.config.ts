import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

const { projects: _, ...shared } = journeys;

/** What looks at pages and is no journey: it takes long, and does one thing at a time. */
export default defineConfig({
  ...shared,
  testDir: './pages',
  globalSetup: './support/global-setup.ts',
  timeout: 0,
  workers: 1,
});
