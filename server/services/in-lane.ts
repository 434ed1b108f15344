import { isBlocked } from '#db/blocked.ts';

type Waiting = { enter: () => void; giveUp: (reason: unknown) => void };
type Lane = { free: number; waiting: Waiting[] };
export type InLane = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Limits how much work of one name, such as a table, runs at a time: half of the connections of the process, so that however
 * slow one table is, the others still get connections. When work fails because the table is blocked, everything queued
 * behind it fails with the same error at once: each would only wait for the same timeout.
 */
export function lanesOver(connections: number): InLane {
  const width = Math.max(1, Math.floor(connections / 2));
  const lanes = new Map<string, Lane>();

  const leave = (name: string, lane: Lane) => {
    const next = lane.waiting.shift();
    if (next) {
      next.enter();
      return;
    }
    lane.free += 1;
    if (lane.free === width) lanes.delete(name);
  };

  return async (name, work) => {
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
  };
}
