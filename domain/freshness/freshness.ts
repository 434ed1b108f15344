const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** How long ago a dataset was updated, in the site's three forms. A time in the future counts as now. */
export function freshnessAge(lastUpdate: Date, now: Date): string {
  const age = now.getTime() - lastUpdate.getTime();
  if (age < hour) return 'Just now';
  if (age < day) return `${Math.floor(age / hour)}h ago`;
  return `${Math.floor(age / day)}d ago`;
}

export function isFresh(lastUpdate: Date, now: Date): boolean {
  return now.getTime() - lastUpdate.getTime() < day;
}
