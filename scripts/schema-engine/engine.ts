import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import { adapterFactory, poolConfig } from './adapter.ts';

export type Engine = bindings.SchemaEngine;

/** One Prisma schema file as the engine takes it: path and text. */
export type Datamodel = [path: string, content: string];

let isLoaded = false;

/**
 * Lends one of Prisma's schema engines (the WebAssembly build of the one that its CLI would download) and closes its connections after.
 * An engine serves one call that needs a shadow database.
 * @param url the PostgreSQL database it works on
 * @throws what the engine throws: an error with Prisma's `code` (P1001 …)
 */
export async function withEngine<T>(url: string, datamodels: Datamodel[], work: (engine: Engine) => Promise<T>): Promise<T> {
  if (!isLoaded) loadWebAssembly();
  const { factory, close } = adapterFactory(poolConfig(url));
  try {
    return await work(await bindings.SchemaEngine.new({ datamodels }, () => undefined, bindMigrationAwareSqlAdapterFactory(factory)));
  } finally {
    await close();
  }
}

/** One instance a process: the bindings keep it in a variable of their module. */
function loadWebAssembly(): void {
  const panics = {
    message: '',
    get: () => panics.message,
    set_message(message: string) {
      panics.message = message;
    },
  };
  Reflect.set(globalThis, 'PRISMA_WASM_PANIC_REGISTRY', panics);
  const folder = path.dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg'));
  const module = new WebAssembly.Module(readFileSync(path.join(folder, 'schema_engine_bg.wasm')));
  const { exports } = new WebAssembly.Instance(module, trustImports({ './schema_engine_bg.js': bindings }));
  bindings.__wbg_set_wasm(exports);
  const { __wbindgen_start: start } = exports;
  if (typeof start === 'function') start();
  isLoaded = true;
}

/** wasm-bindgen's generated module is exactly the set of functions that its own .wasm file imports. */
function trustImports(modules: Record<string, object>): WebAssembly.Imports {
  return modules as WebAssembly.Imports;
}
