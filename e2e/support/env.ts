/** Where the product runs, what its demo data is, and which Chromium to use; set by whoever starts the journeys. */
export function readEnv(): { baseUrl: string; demoFile: string; chromiumPath: string | null } {
  const { BASE_URL, DEMO_FILE, CHROMIUM_PATH } = process.env;
  if (!BASE_URL || !DEMO_FILE) throw new Error('set BASE_URL and DEMO_FILE, or run the journeys with npm test');
  return { baseUrl: BASE_URL, demoFile: DEMO_FILE, chromiumPath: CHROMIUM_PATH ?? null };
}

/** What opens the running product's database, for rows that no page makes. */
export function productSecrets() {
  const { DATABASE_URL = '', SEALING_KEYS = '', TOKEN_PEPPER = '', RECEIPT_SIGNING_KEY = '' } = process.env;
  return { DATABASE_URL, SEALING_KEYS, TOKEN_PEPPER, RECEIPT_SIGNING_KEY };
}
