import { inOrganization } from '@invoicing/db/connection/transaction';
import { createLink } from '@invoicing/router/downloads/link';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Door, openDoor } from './door.ts';

let door: Door;

beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door.close());

/** A link to five bytes. */
async function linkTo(
  filename: string,
  disposition: 'attachment' | 'inline' = 'attachment',
  livesForMs = 60_000,
): Promise<string> {
  const { organizationId } = door.tenant;
  const bytes = new TextEncoder().encode('hello');
  const blob = { organizationId, sha256: 'a'.repeat(64), mediaType: 'text/plain', sizeBytes: bytes.length, bytes };
  const target = { sha256: blob.sha256, filename, mediaType: blob.mediaType, disposition };
  await door.harness.database.db.blob.createMany({ data: [blob], skipDuplicates: true });
  const made = await inOrganization(door.harness.database.organizationDb, organizationId, (tx) =>
    createLink({ tx, organizationId, services: { baseUrl: '' } }, target, new Date(Date.now() + livesForMs)),
  );
  return made.url;
}

describe('the range of a download', () => {
  test.each([
    ['bytes=1-3', 206, 'ell', 'bytes 1-3/5'],
    ['bytes=3-', 206, 'lo', 'bytes 3-4/5'],
    ['bytes=-2', 206, 'lo', 'bytes 3-4/5'],
    ['bytes=3-99', 206, 'lo', 'bytes 3-4/5'],
    ['bytes=-99', 206, 'hello', 'bytes 0-4/5'],
    ['bytes=5-', 416, '', 'bytes */5'],
    ['bytes=-0', 416, '', 'bytes */5'],
    ['bytes=3-1', 416, '', 'bytes */5'],
    ['bytes=0-1,3-4', 200, 'hello', null],
    ['bytes=0-1,1-4', 200, 'hello', null],
    ['bytes=-', 200, 'hello', null],
    ['bytes=a-b', 200, 'hello', null],
    ['lines=0-1', 200, 'hello', null],
    ['lines=9-', 200, 'hello', null],
    ['bytes', 200, 'hello', null],
  ])('%s is answered with %i', async (range, status, text, contentRange) => {
    const answer = await door.ask(await linkTo('a.txt'), { headers: { range } });
    expect([answer.status, answer.text, answer.headers.get('content-range')]).toEqual([status, text, contentRange]);
  });
});

describe('the name of a download', () => {
  test.each([
    ['FV-2026-1.xml', 'attachment; filename=FV-2026-1.xml'],
    ['żółć.pdf', "attachment; filename=____.pdf; filename*=UTF-8''%C5%BC%C3%B3%C5%82%C4%87.pdf"],
    ['a"; filename=b.exe', "attachment; filename=a___filename_b.exe; filename*=UTF-8''a%22%3B%20filename%3Db.exe"],
    ['a\r\nset-cookie: b', "attachment; filename=a__set-cookie__b; filename*=UTF-8''a%0D%0Aset-cookie%3A%20b"],
  ])('%j stays one name', async (filename, expected) => {
    const { headers } = await door.ask(await linkTo(filename));
    expect([headers.get('content-disposition'), headers.get('set-cookie')]).toEqual([expected, null]);
  });

  test('what is to be seen in the browser says so', async () => {
    expect((await door.ask(await linkTo('a.html', 'inline'))).headers.get('content-disposition')).toBe(
      'inline; filename=a.html',
    );
  });
});

test('a download link works until it expires, is revoked or its organization is suspended; a guessed one never does', async () => {
  const url = await linkTo('zażółć "x"\r\n.txt');
  const answer = await door.ask(url, { headers: { range: 'bytes=1-3' } });
  expect([answer.status, answer.text, answer.headers.get('content-range')]).toEqual([206, 'ell', 'bytes 1-3/5']);
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename=za______x___.txt; filename*=UTF-8''za%C5%BC%C3%B3%C5%82%C4%87%20%22x%22%0D%0A.txt`,
  );
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const expired = await linkTo('a.txt', 'attachment', -1);
  const guessed = `/downloads/${'A'.repeat(43)}`;
  for (const wrong of [url.slice(0, -1), `${url}x`, guessed, '/downloads/..%2f..%2fetc', expired])
    expect((await door.ask(wrong)).status).toBe(404);

  const { organization, downloadLink } = door.harness.database.db;
  const { organizationId } = door.tenant;
  const later = await linkTo('a.txt');
  const states = [
    ['suspended', 404],
    ['active', 200],
  ] as const;
  for (const [status, seen] of states) {
    await organization.update({ where: { id: organizationId }, data: { status } });
    expect((await door.ask(later)).status).toBe(seen);
  }
  await downloadLink.updateMany({ where: { organizationId }, data: { revokedAt: new Date() } });
  expect((await door.ask(later)).status).toBe(404);
});

test('a download is read as the organization of its link: the role that finds links needs no document', async () => {
  const url = await linkTo('a.txt');
  await door.harness.database.db.$executeRaw`REVOKE SELECT ON blobs FROM invoicing_service`;
  expect((await door.ask(url)).text).toBe('hello');
});

test('a file outside the database that cannot be read is answered with 503 and none of its bytes, and its download is not recorded', async () => {
  const url = await linkTo('a.txt');
  const { db, serviceDb } = door.harness.database;
  const { organizationId } = door.tenant;
  const place = (change: string) =>
    db.$executeRawUnsafe(`UPDATE blobs SET ${change} WHERE sha256 = '${'a'.repeat(64)}'`);
  const downloads = () => db.auditEntry.count({ where: { organizationId, action: 'download_link.used' } });
  const before = await downloads();
  await place("bytes = NULL, object_key = 'key'");
  expect(serviceDb.$connections.files).toBeNull();
  const answer = await door.ask(url);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(answer.text).toContain('A file cannot be read at the moment');
  for (const [language, title] of [
    ['pl', 'Tego pliku nie można teraz odczytać'],
    ['en', 'This file cannot be read at the moment'],
  ] as const) {
    const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': language };
    const page = await door.ask(url, { headers: browser });
    const [type, disposition] = ['content-type', 'content-disposition'].map((name) => page.headers.get(name));
    expect([page.status, page.headers.get('retry-after'), type, disposition]).toEqual([
      503,
      '5',
      'text/html; charset=utf-8',
      null,
    ]);
    for (const words of [`<html lang="${language}">`, title, String(page.headers.get('x-correlation-id'))])
      expect(page.text).toContain(words);
  }
  expect(await downloads()).toBe(before);
});
