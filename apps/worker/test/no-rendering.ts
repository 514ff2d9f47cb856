import { AppError } from '@invoicing/domain/errors';
import type { Rendering } from '@invoicing/rendering/pool';

/**
 * For tests that read no copies, since rendering is a large part of the CPU they use. The jobs that render fail and are
 * tried again.
 */
export const noRendering: Rendering = {
  render: () => Promise.reject(new AppError('service_unavailable', 'this test has no copies rendered')),
  load: () => ({ running: 0, waiting: 0 }),
  close: async () => {},
};
