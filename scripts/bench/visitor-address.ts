/** The address of visitor number so-and-so, so that no rate limit is the bottleneck of many. */
export function visitorAddress(visitor: number): string {
  return [10, (visitor >> 16) & 255, (visitor >> 8) & 255, visitor & 255].join('.');
}
