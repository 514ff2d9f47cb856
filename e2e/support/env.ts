/**
 * Where the product runs, what its demo data is, and which Chromium to use; set by the process that starts the
 * journeys.
 */
export function readEnv() {
  const { BASE_URL, DEMO_FILE, KSEF_SIMULATOR_CONTROL_URL = '', CHROMIUM_PATH } = process.env;
  if (!BASE_URL || !DEMO_FILE) throw new Error('set BASE_URL and DEMO_FILE, or run the journeys with npm test');
  return {
    baseUrl: BASE_URL,
    demoFile: DEMO_FILE,
    /** Where the simulator of KSeF is steered. */
    simulatorControlUrl: KSEF_SIMULATOR_CONTROL_URL,
    chromiumPath: CHROMIUM_PATH ?? null,
  };
}

/**
 * Which of the browsers that run side by side this process drives, from 0 on (Playwright sets it); null where no
 * journey runs.
 */
export function workerIndex(): number | null {
  const { TEST_PARALLEL_INDEX } = process.env;
  return TEST_PARALLEL_INDEX ? Number(TEST_PARALLEL_INDEX) : null;
}

/** Where the panel itself listens, behind the api. */
export function panelOrigin(): string {
  const { PANEL_ORIGIN } = process.env;
  if (!PANEL_ORIGIN) throw new Error('set PANEL_ORIGIN, or run the journeys with npm test');
  return PANEL_ORIGIN;
}

/** What a further panel is started with, in addition to the secrets of the product. */
export function panelDatabases() {
  const { PANEL_DATABASE_URL, PANEL_ORGANIZATION_DATABASE_URL } = process.env;
  if (!PANEL_DATABASE_URL || !PANEL_ORGANIZATION_DATABASE_URL)
    throw new Error('set PANEL_DATABASE_URL and PANEL_ORGANIZATION_DATABASE_URL, or run the journeys with npm test');
  return { DATABASE_URL: PANEL_DATABASE_URL, ORGANIZATION_DATABASE_URL: PANEL_ORGANIZATION_DATABASE_URL };
}

/** What a process is started with that belongs to the running product. */
export function inheritedVariables() {
  return process.env;
}

/** The browser of WebKitGTK. */
export function webKitPath(): string {
  const { WEBKIT_PATH } = process.env;
  if (!WEBKIT_PATH) throw new Error('set WEBKIT_PATH, or run these tests with npm run test:webkit');
  return WEBKIT_PATH;
}

/** What opens the running product's database, and what it keeps there. */
export function productSecrets() {
  const { DATABASE_URL = '', SEALING_KEYS = '', TOKEN_PEPPER = '', RECEIPT_SIGNING_KEY = '' } = process.env;
  return { DATABASE_URL, SEALING_KEYS, TOKEN_PEPPER, RECEIPT_SIGNING_KEY };
}

/** The pages that Lighthouse is to measure, by their names, separated by commas; null for all. */
export function lighthousePages(): string[] | null {
  const { LIGHTHOUSE_PAGES } = process.env;
  return LIGHTHOUSE_PAGES ? LIGHTHOUSE_PAGES.split(',') : null;
}

/** Whether each state of a page is checked in both languages, themes and widths, and not as `npm test` does. */
export function checksEveryWay(): boolean {
  return process.env['FULL_AXE'] === '1';
}

/** Whether states are pictured; `npm test` sets it to 0. */
export function picturesStates(): boolean {
  return process.env['STATE_PICTURES'] !== '0';
}
