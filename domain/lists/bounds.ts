/** The total of a longer list is an estimate unless the caller asks for an exact count. */
export const countedExactly = 10_000;

/** Reading beyond this row is refused, because skipping that many rows is slow; filters reach them. */
export const maxOffset = 100_000;
