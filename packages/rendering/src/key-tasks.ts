import { type CertificateFiles, type OpenedFiles, openKeyFiles } from '@invoicing/domain/key-files/open';

/**
 * Opening key files takes up to a fraction of a second, because their creator chooses the number of key derivation
 * rounds. An organization may open one at a time.
 */
export const keyTasks = {
  openKeyFiles: (files: CertificateFiles, _facts: object): Promise<OpenedFiles> => openKeyFiles(files),
};
