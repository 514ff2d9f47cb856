import path from 'node:path';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const workspace = ['config', 'contract', 'db', 'domain', 'identity', 'oauth', 'rendering', 'router'].map(
  (name) => `@invoicing/${name}`,
);

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // What runs as it is under Node, like in every other process; piscina begins its threads with a file of its own.
  serverExternalPackages: [...workspace, 'piscina'],
  // The task typecheck does this, once and with the native compiler.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: path.resolve(import.meta.dirname, '../..') },
  experimental: {
    // A page that a role may not open answers with 403.
    authInterrupts: true,
    serverActions: { allowedOrigins: [] },
    // The server's chunks are read once, by Node: smaller ones gain nothing, take most of a build, and say less in a
    // stack trace.
    turbopackMinify: { server: false },
    // An installation builds once; keeping what a second build could use costs a sixth of the first.
    turbopackFileSystemCacheForBuild: false,
  },
};

export default createNextIntlPlugin({
  requestConfig: './src/i18n/request.ts',
  // Parsed when the panel is built: no page takes a parser of messages with it.
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
})(config);
