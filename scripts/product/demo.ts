import path from 'node:path';
import { z } from 'zod';
import { readJsonFile } from './json-file.ts';

const Member = z.object({ email: z.string(), password: z.string(), totp_secret: z.string(), role: z.string() });
const Client = z.object({ client_id: z.string(), client_secret: z.string(), scopes: z.array(z.string()) });

/** What prisma/seed.ts writes about the demo organization in DATA_DIR/demo.json. */
const Demo = z.looseObject({
  base_url: z.string(),
  organization_id: z.string(),
  organization_nip: z.string(),
  ksef_token: z.string(),
  clients: z.tuple([Client], Client),
  members: z.tuple([Member], Member),
});

export type Demo = z.infer<typeof Demo>;

/** @throws Error when the seed wrote something else */
export function readDemo(dataFolder: string): Demo {
  return readJsonFile(
    path.join(dataFolder, 'demo.json'),
    Demo,
    'Put the file back as it was, or start on an empty data folder: DATA_DIR=.data-2 npm start.',
  );
}
