/**
 * What trpc-to-openapi's types import of Next.js. With Next.js itself, its global types would hold outside the panel
 * too, where no NODE_ENV is required.
 */
export type NextApiRequest = never;
export type NextApiResponse = never;
