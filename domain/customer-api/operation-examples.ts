/** A call with made-up data, as the documentation shows it. A test checks each against the schemas of its operation. */
export type OperationExample = {
  /** As in the address. */
  query?: Record<string, string>;
  params?: Record<string, string>;
  body?: unknown;
  /** Null if the answer has no body. */
  answer: unknown;
};

/** By the id of the operation. */
export const operationExamples: Record<string, OperationExample> = {
  listCounties: {
    answer: {
      data: [
        {
          dataset: 'probate',
          fips: '48453',
          county: 'Travis',
          state: 'TX',
          subscribed_until: '2027-06-30',
          is_exclusive: false,
          open_records: 412,
          last_read_at: '2026-11-16T09:12:00.000Z',
          reads: 'Daily',
          is_late: false,
        },
      ],
    },
  },
};
