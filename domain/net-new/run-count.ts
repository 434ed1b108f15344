import { countHeader, type NetNewResult, type NetNewScope, netNewPath } from './net-new.ts';
import { blind, countOf, type ListedAddress, newKey, pointsOf, shuffled } from './points.ts';

/** Why a count has no result: what the server says, or that it cannot be reached. */
export class CountRefused extends Error {
  readonly code: string;
  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

type Run = {
  addresses: readonly ListedAddress[];
  scope: NetNewScope;
  send: (
    path: string,
    init: { method: 'POST'; headers: Record<string, string>; body: Uint8Array },
  ) => Promise<Response>;
  /** From 0 to 1. */
  onProgress?: (done: number) => void;
  /** Lets the page draw and answer between two steps. */
  pause?: () => Promise<void>;
  signal?: AbortSignal;
};

/** Points that are worked on between two reports. */
const atOnce = 8;

/** The browser's half of a count. Only blinded points leave it: no address, and no hash of one. */
export async function runCount({ addresses, scope, send, onProgress, pause, signal }: Run): Promise<NetNewResult> {
  const key = await newKey();
  const own = await pointsOf(addresses);
  // The server's part takes about as long as ours.
  const share = (from: number, to: number, all: number) => (done: number) =>
    onProgress?.(from + ((to - from) * done) / Math.max(1, all));
  const work = (part: (done: number) => void) => ({
    atOnce,
    onProgress: part,
    ...(pause && { pause }),
    ...(signal && { signal }),
  });
  const list = shuffled(await blind(own, key, work(share(0, 0.35, countOf(own)))));
  const asked = new URLSearchParams({ counties: scope.counties.join(','), datasets: scope.datasets.join(',') });
  const headers = { 'Content-Type': 'application/octet-stream' };
  const started = await send(`${netNewPath}/start?${asked}`, { method: 'POST', headers, body: list });
  await refuseUnless(started);
  const theirs = new Uint8Array(await started.arrayBuffer());
  const returned = shuffled(await blind(theirs, key, work(share(0.5, 0.85, countOf(theirs)))));
  const body = new Uint8Array(list.length + returned.length);
  body.set(list);
  body.set(returned, list.length);
  const sealed = started.headers.get(countHeader) ?? '';
  const finished = await send(`${netNewPath}/finish`, {
    method: 'POST',
    headers: { ...headers, [countHeader]: sealed },
    body,
  });
  await refuseUnless(finished);
  onProgress?.(1);
  return (await finished.json()) as NetNewResult;
}

async function refuseUnless(response: Response): Promise<void> {
  if (response.ok) return;
  const { error = '', code = '' } = (await response.json().catch(() => ({}))) as { error?: string; code?: string };
  throw new CountRefused(error, code);
}
