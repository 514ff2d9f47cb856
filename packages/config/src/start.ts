/** Starts a process; where it cannot listen because another one has its port, ends it with a line that says so. */
export async function startOrExit(start: () => Promise<unknown>): Promise<void> {
  try {
    await start();
  } catch (error) {
    const { code, port, address } = Object(error);
    if (code !== 'EADDRINUSE') throw error;
    process.stderr.write(
      `Port ${port} of ${address} is taken by another process: end that one, or give this one another PORT or METRICS_PORT.\n`,
    );
    process.exit(1);
  }
}
