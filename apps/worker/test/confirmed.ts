import { type Made, readSubmission, until, type World } from './fixture.ts';

/** Waits until a document is accepted and its UPO is kept. */
export const confirmed = (world: World, { submissionId }: Made) =>
  until(
    'accepted with UPO',
    () => readSubmission(world, submissionId),
    ({ status, upoStatus }) => status === 'accepted' && upoStatus === 'available',
  );
