// Runs in a thread of its own, beside the one that the database may block.
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { allowed, answered, type WatchdogSettings, waiting } from './watchdog.ts';

const { counters, seconds, folder } = workerData as WatchdogSettings;
const counts = new Int32Array(counters);
let lastAnswered = 0;
let stillFor = 0;

// Counting ticks instead of reading a clock: a machine that slept has not been stuck.
setInterval(() => {
  const now = Atomics.load(counts, answered);
  const stuck = Atomics.load(counts, waiting) > 0 && now === lastAnswered;
  stillFor = stuck ? stillFor + 1 : 0;
  lastAnswered = now;
  if (stillFor < (Atomics.load(counts, allowed) || seconds)) return;
  writeSync(
    2,
    `The embedded database in ${folder} has not answered for ${stillFor} seconds; its disk may be full. The process ends so that it can be started again.\n`,
  );
  // The other thread can run no handler any more, and what it has acknowledged is on disk.
  process.kill(process.pid, 'SIGKILL');
}, 1000);
