import type { ErrorCode } from '../errors.ts';
import type { ErrorMessage } from './message.ts';
import { requestErrors } from './request-errors.ts';
import { stateErrors } from './state-errors.ts';

/** The sentences of the closed error catalogue; compiles only while complete. */
export const errorMessages: Readonly<Record<ErrorCode, ErrorMessage>> = { ...requestErrors, ...stateErrors };
