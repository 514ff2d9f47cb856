import { inspect } from 'node:util';
import { expect, test } from '@playwright/test';
import { leadElsewhere } from '../support/page-tour.ts';
import { openVisitors } from '../support/page-visitors.ts';
import { takePictures } from '../support/pictures.ts';

test('every page, wide and on a phone, in light and dark, in Polish and English', async ({ browser }) => {
  const { close, ...tour } = await openVisitors(browser);
  const elsewhere = await takePictures(tour);
  await close();
  expect([...elsewhere.keys()], inspect(elsewhere)).toEqual(leadElsewhere);
});
