import path from 'node:path';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const workspace = ['db', 'domain', 'oauth', 'rendering', 'router'].map((name) => `@invoicing/${name}`);

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // The workspace's packages run as they are under Node, like in every other process.
  serverExternalPackages: workspace,
  turbopack: { root: path.resolve(import.meta.dirname, '../..') },
  experimental: { serverActions: { allowedOrigins: [] } },
};

export default createNextIntlPlugin('./src/i18n/request.ts')(config);
