import type { Sql } from '@invoicing/db/connection/client';
import { AppError, type ErrorCode, type ErrorDetail } from '@invoicing/domain/errors';
import type { CommandContext } from '../context.ts';

/**
 * A refusal that found out something which has to be written down although nothing else of the operation remains:
 * `record` runs in a transaction of its own after the operation's was rolled back.
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
