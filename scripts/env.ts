/** The only file of scripts/ that reads the environment, but for install.mjs, which runs before TypeScript can. */

export type Variables = Readonly<Record<string, string | undefined>>;

/** Every variable this process was started with. */
export function variables(): Variables {
  return process.env;
}
