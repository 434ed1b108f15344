// Runs in a separate thread, because the database may block the main one.
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { allowed, answered, type WatchdogSettings, waiting } from './watchdog.ts';

const { counters, seconds, folder } = workerData as WatchdogSettings;
const counts = new Int32Array(counters);
let lastAnswered = 0;
let stillFor = 0;

// Counts ticks instead of reading a clock, because a machine that slept was not stuck.
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
  // The main thread can no longer run handlers, and what it has acknowledged is on disk.
  process.kill(process.pid, 'SIGKILL');
}, 1000);
