export function startingPrice(openRecords: number): number {
  return openRecords > 10_000 ? 1497 : 297;
}
