/** The total of a longer list is an estimate unless the caller asks for an exact count. */
export const maxExactCount = 10_000;

/** A larger offset is refused, because skipping that many rows is slow; filters can reach them. */
export const maxOffset = 100_000;
