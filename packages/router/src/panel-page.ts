import { z } from 'zod';
import { pageQuery, queryInteger } from './wire.ts';

const shown = 50;

/** What a list of the panel takes: where its page begins; its order is its own. */
export const PanelPage = z.strictObject({ limit: queryInteger(1, 100).default(shown), cursor: pageQuery.cursor });
