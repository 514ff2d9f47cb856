import { z } from 'zod';
import { pageQuery, queryInteger } from './wire.ts';

const shown = 50;

/** The input of a list in the panel: the cursor of its page; each list defines its own order. */
export const PanelPage = z.strictObject({ limit: queryInteger(1, 100).default(shown), cursor: pageQuery.cursor });
