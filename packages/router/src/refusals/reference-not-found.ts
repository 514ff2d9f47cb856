import type { AppError } from '@invoicing/domain/errors';
import { detail } from '@invoicing/domain/messages/detail';
import { invalidBody } from './invalid-input.ts';

type NotFoundKey =
  | 'reference_not_found'
  | `reference_not_found.${'version' | 'series' | 'replaces' | 'replaces_correction'}`;

/** The body refers to something that this organization does not have; another organization's id gets the same error. */
export function referenceNotFound(path: string, key: NotFoundKey = 'reference_not_found'): AppError {
  return invalidBody(detail(key, { path }));
}
