import type { Instrumentation } from 'next';

/**
 * Runs once before the panel takes requests: with a secret missing or weak, a login that may do too much, or keys that
 * do not fit it ends, instead of answering each request with an error.
 */
export async function register(): Promise<void> {
  // Next compiles this file for the edge runtime too, in which nothing of the panel runs.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { requireFit, reportStatus } = await import('./server');
  try {
    await requireFit();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  reportStatus();
}

/** What a page failed by, as Next met it: what a page expected and answered itself never comes here. */
export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { noteFailedPage } = await import('./server');
  await noteFailedPage(error, request.path);
};
