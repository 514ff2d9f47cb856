import { z } from 'zod';

const Environment = z.object({
  DATABASE_URL: z.string().startsWith('postgres'),
  BASE_URL: z.url(),
  SEALING_KEYS: z.string().min(1),
  TOKEN_PEPPER: z.string().min(43),
  RECEIPT_SIGNING_KEY: z.string().min(40),
  NEXTAUTH_SECRET: z.string().min(32),
  SMTP_URL: z.string().default(''),
  OPERATOR_ORGANIZATION_ID: z.string().default(''),
});

/** Reads the environment once it is needed; a build needs none. @throws ZodError naming what is missing or wrong */
export function readEnv() {
  return Environment.parse(process.env);
}
