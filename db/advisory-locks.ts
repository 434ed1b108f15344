/**
 * The numbers of PostgreSQL's advisory locks. Two that are the same would wait for each other, so they are all here; none is ever
 * used for something else.
 */
export const advisoryLocks = {
  migrations: 8_352_417,
  seeding: 8_352_418,
  redating: 8_352_419,
  suppressions: 8_352_421,
  /** The order of the log of records: in the function order_log() of the database. */
  log: 8_352_430,
  calendar: 8_352_431,
  mailBudget: 8_352_432,
  /** Sales are made one after another, so that two at once wait for each other only here. */
  sales: 8_352_441,
  recalls: 8_352_450,
  credits: 8_352_451,
  staffReminder: 8_352_452,
  /** One claim at a time, also across processes: 'UPLO' as a number. */
  uploadClaims: 0x55_50_4c_4f,
  uploadStarts: 8_352_453,
  /** One new key at a time: 'KEYS' as a number. */
  signingKeys: 0x4b_45_59_53,
} as const;

/** Starts the hash of an address, which is the number of its lock. */
export const addressLockSeed = 8_352_420;
