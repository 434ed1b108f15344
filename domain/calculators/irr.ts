/** Half a cent: less than that is a rounding error. */
const tolerance = 0.005;

/**
 * The yearly rate at which the flows (now, after one year, after two ...) are worth zero today. Null when no single rate
 * answers: nothing is invested, nothing comes back, or the money changes sides so often that several rates would fit.
 * Bisection always ends at a rate, where Newton's method can run away.
 */
export function irr(flows: number[]): number | null {
  if (flows.some(Number.isNaN)) return Number.NaN;
  const last = flows.findLast((flow) => flow !== 0) ?? 0;
  if ((flows[0] ?? 0) >= 0 || last <= 0) return null;
  const discount = rootOf((factor) => presentValue(flows, factor));
  return staysInvested(flows, discount) ? 1 / discount - 1 : null;
}

/** `discount` is 1 / (1 + rate). */
export function presentValue(flows: number[], discount: number): number {
  return flows.reduceRight((sum, flow) => sum * discount + flow, 0);
}

/** A zero of a function that is negative at 0 and positive for large values. */
function rootOf(valueAt: (factor: number) => number): number {
  let low = 0;
  let high = 1;
  while (valueAt(high) < 0) {
    low = high;
    high *= 2;
  }
  for (;;) {
    const middle = low + (high - low) / 2;
    if (middle <= low || middle >= high) return high;
    if (valueAt(middle) < 0) low = middle;
    else high = middle;
  }
}

/**
 * Whether money is owed to the investor all the time at this rate. Then the rate is the only one (Soper's condition);
 * otherwise the investor owes money in between, and the rate means nothing. What is still to come is worth as much as what
 * is still invested, so the sum can start at either end: it starts where it shrinks, because growing sums grow errors.
 */
function staysInvested(flows: number[], discount: number): boolean {
  if (discount > 1) return flows.slice(0, -1).every(withBalance((balance, flow) => balance / discount - flow));
  return flows
    .slice(1)
    .reverse()
    .every(withBalance((worth, flow) => (worth + flow) * discount));
}

function withBalance(next: (balance: number, flow: number) => number): (flow: number) => boolean {
  let balance = 0;
  return (flow) => {
    balance = next(balance, flow);
    return balance >= -tolerance;
  };
}
