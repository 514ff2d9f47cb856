/** What the person who runs the command reads, as one sentence and without a stack; the exit code is 1. */
export class Failure extends Error {}

/** The service did not answer, or answered with a fault of its own: worth another try. */
export class Unreachable extends Failure {}
