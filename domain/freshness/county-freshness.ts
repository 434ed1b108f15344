/** The newest update of each county, in seconds since 1970. */
export type CountyFreshness = [fips: string, newest: number][];
