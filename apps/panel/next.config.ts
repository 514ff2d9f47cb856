import path from 'node:path';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // Not bundled, because its threads start from a file of its own.
  serverExternalPackages: ['piscina'],
  // The task typecheck does this, once and with the native compiler.
  typescript: { ignoreBuildErrors: true },
  turbopack: {
    root: path.resolve(import.meta.dirname, '../..'),
    rules: {
      // On the server the workspace's packages are loaded by Node once, as in any other process.
      '*.ts': {
        condition: { all: ['production', { not: 'browser' }, { path: /^packages\/[^/]+\/src\// }] },
        loaders: [path.resolve(import.meta.dirname, 'src/bundling/load-natively.ts')],
        as: '*.js',
      },
    },
  },
  experimental: {
    // Enables 403 for pages that a role may not open.
    authInterrupts: true,
    serverActions: { allowedOrigins: [] },
    // Node reads the server's chunks only once: minifying them gains nothing, takes most of a build, and makes stack
    // traces worse.
    turbopackMinify: { server: false },
    // An installation builds only once, and writing a cache for a second build costs a sixth of the first.
    turbopackFileSystemCacheForBuild: false,
  },
};

export default createNextIntlPlugin({
  requestConfig: './src/i18n/request.ts',
  // Messages are parsed at build time, so that no page loads the parser.
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
})(config);
