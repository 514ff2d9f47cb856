import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { invoiceDocument } from '@invoicing/domain/testing/arbitraries';
import {
  acceptedOptions,
  hugeDocument,
  manyLines,
  previewOptions,
  richDocument,
} from '@invoicing/domain/testing/rich-documents';
import { sampleDay, sampleDocument } from '@invoicing/domain/testing/sample';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { carryOutOf } from '../src/carry-out.ts';
import { createRendering, type Rendering } from '../src/pool.ts';
import { quickTasks } from '../src/quick-tasks.ts';
import { slowTasks } from '../src/slow-tasks.ts';

const carryOut = carryOutOf({ ...quickTasks, ...slowTasks });

/** So much time that none is over, however slow the machine. */
const timeLimitMs = 250_000;
const opened: Rendering[] = [];
const open = ({ quick, slow }: NonNullable<Parameters<typeof createRendering>[0]> = {}) => {
  const rendering = createRendering({ quick: { timeLimitMs, ...quick }, slow: { timeLimitMs, ...slow } });
  opened.push(rendering);
  return rendering;
};
afterEach(() => Promise.all(opened.splice(0).map((rendering) => rendering.close())));

const facts = { number: 'FV/1/11/2026', createdAt: '2026-11-21T08:00:00Z', today: sampleDay };
const ofPlace = (place_of_issue: string) => {
  const document = sampleDocument();
  return { ...document, input: { ...document.input, place_of_issue } };
};
const large = () => sampleDocument({ lines: manyLines(200) });

test('what a thread makes is what this process makes, byte for byte', async () => {
  const { render } = open();
  for (const document of [richDocument(), hugeDocument(), ...fc.sample(invoiceDocument, { numRuns: 2, seed: 5 })]) {
    const subject = JSON.stringify(document);
    for (const options of [previewOptions, acceptedOptions]) {
      expect(await render('a', 'invoiceHtml', document, options)).toBe(
        carryOut({ name: 'invoiceHtml', subject, facts: options }),
      );
    }
    const pdf = await render('a', 'invoicePdf', document, previewOptions);
    expect(pdf).toEqual(await carryOut({ name: 'invoicePdf', subject, facts: previewOptions }));
    expect(await render('a', 'checkInvoice', document, facts)).toEqual(
      carryOut({ name: 'checkInvoice', subject, facts }),
    );
    expect(await render('a', 'invoiceXml', document, facts)).toEqual(carryOut({ name: 'invoiceXml', subject, facts }));
  }
});

test('a thread keeps what it compiles where its process does, for the next thread', async ({ onTestFinished }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'invoicing-compiled-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = `import { readdirSync } from 'node:fs';
    import { flushCompileCache, getCompileCacheDir } from 'node:module';
    import { createRendering } from ${JSON.stringify(import.meta.resolve('../src/pool.ts'))};
    const compiled = () => readdirSync(getCompileCacheDir()).length;
    flushCompileCache();
    const byProcess = compiled();
    const rendering = createRendering({ slow: { timeLimitMs: ${timeLimitMs} } });
    await rendering.render('a', 'evidencePage', 'https://invoicing.example.com', {});
    await rendering.close();
    console.log(compiled() - byProcess);`;
  const args = ['--input-type=module', '-e', program];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { NODE_ENV: 'test', NODE_COMPILE_CACHE: folder },
  });
  expect(Number(stdout)).toBeGreaterThan(50);
});

test('of key files an organization has one opened at a time, and the next waits; one of another does not', async () => {
  const { render, load } = open();
  const files = { kind: 'pkcs12', file: 'AAAA', passphrase: '' } as const;
  const unreadable = { problem: 'pkcs12_unreadable', file: 'file' };
  const given = ['a', 'a', 'b'].map((owner) => render(owner, 'openKeyFiles', files, {}));
  expect(load()).toEqual({ running: 2, waiting: 1 });
  expect(await Promise.all(given)).toEqual([unreadable, unreadable, unreadable]);
});

test('a small document is checked where it is; a large one, and every PDF, in a thread', async () => {
  const { render, load } = open();
  const small = render('a', 'invoiceXml', sampleDocument(), facts);
  expect(load()).toEqual({ running: 0, waiting: 0 });
  const others = [
    render('a', 'invoiceXml', large(), facts),
    render('a', 'invoicePdf', sampleDocument(), previewOptions),
  ];
  await pause(0);
  expect(load().running).toBe(2);
  await Promise.all([small, ...others]);
});

test('the event loop turns while hundreds of lines of 512 characters are rendered', async () => {
  const { render } = open();
  const document = sampleDocument({ lines: manyLines(150).map((line) => ({ ...line, name: 'ż'.repeat(512) })) });
  let turns = 0;
  let done = false;
  const rendered = render('a', 'invoicePdf', document, previewOptions).finally(() => {
    done = true;
  });
  while (!done) {
    await pause(1);
    turns += 1;
  }
  expect((await rendered).length).toBeGreaterThan(100_000);
  expect(turns).toBeGreaterThan(100);
});

test('where the line is full the answer is service_unavailable at once, and what waits is still made', async () => {
  const { render } = open({ slow: { running: 1, waiting: 2 } });
  const pdf = (owner: string, place = owner) => render(owner, 'invoicePdf', ofPlace(place), previewOptions);
  const taken = [pdf('a'), pdf('a', 'another'), pdf('b')];
  await expect(pdf('a', 'a third')).rejects.toMatchObject({ code: 'service_unavailable' });
  await expect(pdf('c')).rejects.toMatchObject({ code: 'service_unavailable' });
  for (const bytes of await Promise.all(taken)) expect(bytes.length).toBeGreaterThan(1000);
});

test('a task whose time is over ends as service_unavailable, and the next one is carried out', async () => {
  const rendering = createRendering({ timeoutMs: 2, slow: { overtime: 1 } });
  opened.push(rendering);
  await expect(rendering.render('a', 'invoicePdf', large(), previewOptions)).rejects.toMatchObject({
    code: 'service_unavailable',
  });
  await expect(rendering.render('a', 'invoiceXml', large(), facts)).rejects.toMatchObject({
    code: 'service_unavailable',
  });
  expect(rendering.load()).toEqual({ running: 0, waiting: 0 });
  const next = open({ slow: { running: 1, waiting: 4 } });
  await expect(next.render('a', 'invoicePdf', sampleDocument(), previewOptions)).resolves.toBeInstanceOf(Uint8Array);
});

test('a PDF that comes too late for its caller is made to its end, for who asks again', async () => {
  const { render, load } = open({ slow: { timeLimitMs: 1, overtime: 250_000 } });
  const pdf = () => render('a', 'invoicePdf', sampleDocument(), previewOptions);
  await expect(pdf()).rejects.toMatchObject({ code: 'service_unavailable' });
  while (load().running > 0) await pause(20);
  expect(await pdf()).toEqual(
    await carryOut({ name: 'invoicePdf', subject: JSON.stringify(sampleDocument()), facts: previewOptions }),
  );
});

test('a caller that waits or runs when the renderer closes is refused as service_unavailable', async () => {
  const rendering = open({ slow: { running: 1, waiting: 4 } });
  const asked = ['a', 'b'].map((owner) => rendering.render(owner, 'invoicePdf', large(), previewOptions));
  const refused = Promise.all(asked.map((one) => expect(one).rejects.toMatchObject({ code: 'service_unavailable' })));
  await rendering.close();
  await refused;
  expect(rendering.load()).toEqual({ running: 0, waiting: 0 });
});

test('what fails in a thread fails for its caller alone', async () => {
  const { render } = open();
  const broken = sampleDocument();
  Reflect.set(broken, 'input', null);
  await expect(render('a', 'invoicePdf', broken, previewOptions)).rejects.toBeInstanceOf(TypeError);
  await expect(render('a', 'invoicePdf', sampleDocument(), previewOptions)).resolves.toBeInstanceOf(Uint8Array);
});
