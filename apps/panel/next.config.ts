import path from 'node:path';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // Its threads begin with a file of its own.
  serverExternalPackages: ['piscina'],
  // The task typecheck does this, once and with the native compiler.
  typescript: { ignoreBuildErrors: true },
  turbopack: {
    root: path.resolve(import.meta.dirname, '../..'),
    rules: {
      // On the server the packages of the workspace run as in any other process, once.
      '*.ts': {
        condition: { all: ['production', { not: 'browser' }, { path: /^packages\/[^/]+\/src\// }] },
        loaders: [path.resolve(import.meta.dirname, 'src/bundling/load-natively.ts')],
        as: '*.js',
      },
    },
  },
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
