import { bucketOf, FilesVariables } from '@invoicing/config/files';
import { readVariables, type Variables } from '@invoicing/config/read';
import type { FileStore } from '@invoicing/db/connection/file-store';
import { createS3Store } from '@invoicing/files/s3';

/** The bucket that a command is given; null without one. @throws WrongVariables */
export function storeOf(variables: Variables): FileStore | null {
  const bucket = bucketOf(readVariables(FilesVariables, variables));
  return bucket && createS3Store(bucket, () => {});
}
