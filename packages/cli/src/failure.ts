/** An error for the user of the command: one sentence without a stack; the exit code is 1. */
export class Failure extends Error {}

/** The service did not answer or failed: a retry may succeed. */
export class Unreachable extends Failure {}
