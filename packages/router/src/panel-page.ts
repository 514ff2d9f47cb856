import { z } from 'zod';
import { pageQuery, queryInteger } from './wire.ts';

const shown = 50;

/** The input of a list in the panel: where its page begins; the order is the list's own. */
export const PanelPage = z.strictObject({ limit: queryInteger(1, 100).default(shown), cursor: pageQuery.cursor });
