import { expect } from '@playwright/test';
import type { Integrator, Json } from './client.ts';

/** The files of an invoice, once those of these kinds are there: jobs make them, at any time after the issuing. */
export async function filesOf(api: Integrator, invoice: Json, kinds: readonly string[]): Promise<Json[]> {
  let files: Json[] = [];
  const available = async () => {
    files = Object(await api.get(`/invoices/${invoice['id']}/artifacts`))['data'];
    return files.filter((file) => file['status'] === 'available').map((file) => file['kind']);
  };
  await expect.poll(available).toEqual(expect.arrayContaining([...kinds]));
  return files;
}
