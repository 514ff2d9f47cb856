/** The service that `npm run test:files` is given: its address, with the keys of a login, and its region. */
export function realService(): { url: URL; region: string } {
  const { S3_URL: url, S3_REGION: region = 'us-east-1' } = process.env;
  if (!url)
    throw new Error('S3_URL is missing: the address of a service that speaks the protocol of S3, with its keys');
  return { url: new URL(url), region };
}

/** Whether that service locks objects: `S3_OBJECT_LOCK=1`. */
export function serviceLocksObjects(): boolean {
  return process.env['S3_OBJECT_LOCK'] === '1';
}
