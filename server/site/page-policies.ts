import type { PolicyExtras } from '../middleware/security-headers.ts';

/** Pages that may do more than the others, and what. */
const extras: Record<string, PolicyExtras> = {
  // A visitor who pastes a token of the map service sees its streets. The token goes there and nowhere else. The map draws in
  // a worker, which is a file of ours.
  '/coverage': { connect: ['https://api.mapbox.com'], worker: true },
};

export function policyExtras(path: string): PolicyExtras {
  return extras[path] ?? {};
}
