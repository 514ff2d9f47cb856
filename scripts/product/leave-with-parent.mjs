// Loaded first in every process of the product: it stops when the process that started it has ended, in whatever way.
// `?parent=` is that process's id; child processes inherit this flag and belong to the same part.
const graceMs = 30_000;
const parent = Number(new URL(import.meta.url).searchParams.get('parent'));
if (!isAlive(parent)) process.exit(1);
if (process.channel && process.ppid === parent) {
  process.once('disconnect', leave);
  process.channel.unref();
}

function leave() {
  process.kill(process.pid, 'SIGTERM');
  // The database ends after the last process: one that hangs must not keep it.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), graceMs).unref();
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
