import { isBlocked } from '#db/blocked.ts';

type Waiting = { enter: () => void; giveUp: (reason: unknown) => void };
type Lane = { free: number; waiting: Waiting[] };

const lanes = new Map<string, Lane>();

/** Half of the connections of a process: however slow one table is, the others find some. */
const width = 5;

/**
 * Lets a few pieces of work of a name run at a time in this process. When one of them found the way blocked, those who wait
 * behind it are told the same at once: each would wait as long again, and in vain.
 */
export async function inLane<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const lane = lanes.get(name) ?? { free: width, waiting: [] };
  lanes.set(name, lane);
  if (lane.free > 0) lane.free -= 1;
  else await new Promise<void>((enter, giveUp) => lane.waiting.push({ enter, giveUp }));
  try {
    return await work();
  } catch (error) {
    if (isBlocked(error)) for (const { giveUp } of lane.waiting.splice(0)) giveUp(error);
    throw error;
  } finally {
    leave(name, lane);
  }
}

function leave(name: string, lane: Lane): void {
  const next = lane.waiting.shift();
  if (next) {
    next.enter();
    return;
  }
  lane.free += 1;
  if (lane.free === width) lanes.delete(name);
}
