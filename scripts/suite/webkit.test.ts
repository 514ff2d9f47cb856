import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findWebKit } from './webkit.ts';

const browser = 'usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'webkit-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function install(...files: string[]): void {
  for (const file of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), '');
  }
}

test('what is missing of WebKit is named, with the line that installs it', () => {
  install('usr/bin/Xvfb');
  expect(() => findWebKit(root)).toThrow(
    /: WebKitWebDriver, MiniBrowser\. Install it:\n {2}apt-get update && apt-get install .*webkit2gtk-driver xvfb$/,
  );
});

test('an installed WebKit is found, on any kind of processor', () => {
  install('usr/bin/Xvfb', 'usr/bin/WebKitWebDriver', browser);
  expect(findWebKit(root)).toEqual({ WEBKIT_PATH: path.join(root, browser) });
});
