import { type CertificateFiles, type OpenedFiles, openKeyFiles } from '@invoicing/domain/key-files/open';

/** A part of a second at the limit of rounds, which the maker of a file chooses: one at a time for an organization. */
export const keyTasks = {
  openKeyFiles: (files: CertificateFiles, _facts: object): Promise<OpenedFiles> => openKeyFiles(files),
};
