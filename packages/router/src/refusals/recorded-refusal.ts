import type { Sql } from '@invoicing/db/connection/client';
import { AppError, type ErrorCode, type ErrorDetail } from '@invoicing/domain/errors';
import type { CommandContext } from '../context.ts';

/**
 * A refusal with a finding that must be stored although the operation is rolled back: `record` runs afterwards in a
 * transaction of its own.
 */
export class RecordedRefusal extends AppError {
  readonly record: (ctx: CommandContext<Sql>) => Promise<void>;

  constructor(
    code: ErrorCode,
    message: string,
    record: (ctx: CommandContext<Sql>) => Promise<void>,
    details: readonly ErrorDetail[] = [],
  ) {
    super(code, message, details);
    this.record = record;
  }
}
