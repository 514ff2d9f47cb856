// Loaded first in every process of the product: when the process that started it is gone, however it ended, it stops too.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
