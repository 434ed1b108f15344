import { type Blinder, localBlinder } from './blinder.ts';
import { countHeader, type NetNewResult, type NetNewScope, netNewPath, recordsHeader } from './net-new.ts';
import { countOf, joinPoints, type ListedAddress, pointBytes, shuffled, splitPoints } from './points.ts';

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
  blinder?: Blinder;
  /** From 0 to 1. */
  onProgress?: (done: number) => void;
  signal?: AbortSignal;
};

const type = { 'Content-Type': 'application/octet-stream' };

/** What has been done when our points, theirs and all are. The server's last part takes about half as long as one of ours. */
const shares = { own: 0.4, theirs: 0.8 };

/** The browser's half of a count. Only blinded points leave it: no address, and no hash of one. */
export async function runCount({ addresses, scope, send, blinder, onProgress, signal }: Run): Promise<NetNewResult> {
  const { pointsOf, blind } = blinder ?? (await localBlinder());
  const byCounty = Map.groupBy(addresses, ({ fips }) => fips);
  const lists: Uint8Array[] = [];
  for (const fips of scope.counties) lists.push(shuffled(await pointsOf(byCounty.get(fips) ?? [])));
  const all = lists.reduce((sum, list) => sum + countOf(list), 0);
  signal?.throwIfAborted();
  const list = await blind(joinPoints(lists), (done) => onProgress?.((shares.own * done) / all));
  const asked = new URLSearchParams({
    counties: scope.counties.join(','),
    rows: lists.map(countOf).join(','),
    datasets: scope.datasets.join(','),
    ...(scope.isSubscribed && { files: 'subscribed' }),
  });
  const started = await send(`${netNewPath}/start?${asked}`, { method: 'POST', headers: type, body: list });
  await refuseUnless(started);
  const sizes = (started.headers.get(recordsHeader) ?? '').split(',').map(Number);
  const records = sizes.reduce((sum, size) => sum + size, 0);
  // They are blinded as they come, while the server still works on the others.
  const blinded: Uint8Array[] = [];
  let done = 0;
  for await (const points of receivedPoints(started)) {
    signal?.throwIfAborted();
    blinded.push(await blind(points));
    done += countOf(points);
    onProgress?.(shares.own + ((shares.theirs - shares.own) * done) / records);
  }
  if (done !== records) throw new CountRefused('', 'cut');
  const returned = splitPoints(joinPoints(blinded), sizes).map(shuffled);
  const finished = await send(`${netNewPath}/finish`, {
    method: 'POST',
    headers: { ...type, [countHeader]: started.headers.get(countHeader) ?? '' },
    body: joinPoints([list, ...returned]),
  });
  await refuseUnless(finished);
  onProgress?.(1);
  return (await finished.json()) as NetNewResult;
}

/** Whole points, as many as have arrived. */
async function* receivedPoints({ body }: Response): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  let rest = new Uint8Array();
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true };
    if (done || !value) return;
    const bytes = joinPoints([rest, value]);
    const whole = bytes.length - (bytes.length % pointBytes);
    rest = bytes.slice(whole);
    if (whole > 0) yield bytes.slice(0, whole);
  }
}

async function refuseUnless(response: Response): Promise<void> {
  if (response.ok) return;
  const { error = '', code = '' } = (await response.json().catch(() => ({}))) as { error?: string; code?: string };
  throw new CountRefused(error, code);
}
