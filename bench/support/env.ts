/** What the bare server is started with. */
export const environment = {
  databaseUrl: process.env['DATABASE_URL'] ?? '',
  port: Number(process.env['PORT']),
  previewLines: Number(process.env['PREVIEW_LINES'] ?? 1000),
};
