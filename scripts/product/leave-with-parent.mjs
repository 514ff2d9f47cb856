// Loaded first in every process of the product: when the process that started it is gone, however it ended, it stops
// too. `?parent=` names that process: a part's own children inherit this flag, and they belong to the part.
const parent = Number(new URL(import.meta.url).searchParams.get('parent'));
if (process.channel && process.ppid === parent) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
