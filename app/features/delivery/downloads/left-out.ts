import { deliveriesCopy as copy } from '#content/pages/deliveries.ts';
import { type LeftOut, leftOutReasons } from '#domain/delivery/delivery.ts';
import { formatNumber } from '#domain/format.ts';
import { fillIn } from '#domain/text/fill-in.ts';

/** '582 left out: 391 do-not-call, 191 without a phone number'; empty if none was. */
export function leftOutText(leftOut: LeftOut): string {
  const counted = leftOutReasons.flatMap((reason) => {
    const count = leftOut[reason] ?? 0;
    return count > 0 ? [{ reason, count }] : [];
  });
  if (counted.length === 0) return '';
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  const reasons = counted
    .toSorted((one, other) => other.count - one.count)
    .map(({ reason, count }) => `${formatNumber(count)} ${copy.leftOut[reason]}`);
  return fillIn(copy.leftOutCount, { count: formatNumber(total), reasons: reasons.join(', ') });
}
