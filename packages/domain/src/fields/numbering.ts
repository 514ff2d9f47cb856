import { z } from 'zod';
import { says } from '../messages/says.ts';
import { text } from './values.ts';

/** The source of an invoice's number: the next one of a series, or an explicit one from the client. */
export const numbering = z.discriminatedUnion('mode', [
  z.strictObject({
    mode: z.literal('series').meta({ description: 'The next number of a series is given at issue.' }),
    series: z
      .string()
      .regex(/^[A-Z0-9-]{1,16}$/, { error: says('pattern.series', {}) })
      .meta({ description: 'The code of the series: 1 to 16 capital letters, digits and hyphens.', examples: ['FV'] }),
  }),
  z.strictObject({
    mode: z.literal('explicit').meta({
      description: 'The number is your own. Where it fits the pattern of a series, that series continues after it.',
    }),
    number: text(256),
  }),
]);

export type Numbering = z.output<typeof numbering>;
