import * as z from 'zod/mini';

/** An e-mail as it is stored: in lower case, so that it cannot belong to two people. A form checks the same. */
export const Email = z.email().check(z.maxLength(254), z.toLowerCase());
