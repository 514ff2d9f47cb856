export type { Attempt } from './call.ts';
export { Invoicing, type InvoicingOptions } from './client.ts';
export {
  ApiError,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  ConnectionError,
  type ErrorDetail,
  InvoicingError,
  NotFoundError,
  OAuthError,
  PermissionDeniedError,
  RateLimitError,
  ServerError,
  TimeoutError,
  ValidationError,
} from './errors.ts';
export type { FlowOptions, FlowState } from './flows.ts';
export type { List, Page } from './pages.ts';
export { ApprovalEndedError } from './resources/approvals.ts';
export { DamagedFileError, type Downloaded } from './resources/artifacts.ts';
export type { Body, CallOptions, CommandOptions, OperationId, Query, Result, Schema } from './types.ts';
export { version } from './version.ts';
export { StillWaitingError, type WaitOptions } from './waiting.ts';
