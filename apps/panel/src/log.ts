/** One line of JSON for each entry; of an error its name and message alone. */
const write = (level: string) => (facts: object, message: string) => {
  const error: unknown = Reflect.get(facts, 'err');
  console.error(
    JSON.stringify({
      level,
      name: 'panel',
      msg: message,
      ...facts,
      err: error instanceof Error ? { name: error.name, message: error.message } : undefined,
    }),
  );
};

export const logger = { info: write('info'), warn: write('warn'), error: write('error') };
