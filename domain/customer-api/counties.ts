import * as v from 'valibot';
import { datasetNames } from '../datasets/dataset-types.ts';
import type { ApiOperation } from './operation.ts';
import { daySchema, timeSchema } from './value-schemas.ts';

export const countyFileSchema = v.object({
  dataset: v.pipe(v.picklist(datasetNames), v.description('The dataset.')),
  fips: v.pipe(v.string(), v.description('The five digits of the county.')),
  county: v.pipe(v.string(), v.description('The name of the county.')),
  state: v.pipe(v.string(), v.description('Two letters.')),
  subscribed_until: v.pipe(daySchema, v.description('The last day of the subscription, yyyy-mm-dd.')),
  is_exclusive: v.pipe(v.boolean(), v.description('Whether the file is yours alone.')),
  open_records: v.pipe(v.number(), v.integer(), v.description('Records that are open now.')),
  last_read_at: v.pipe(v.nullable(timeSchema), v.description("When the clerk's list was last read, ISO 8601 in UTC.")),
  reads: v.pipe(v.string(), v.description('How often the source is read: Daily or Weekly.')),
  is_late: v.pipe(
    v.boolean(),
    v.description('The last read is older than it should be; weekends and holidays do not count.'),
  ),
});

export const countyOperations = {
  listCounties: {
    id: 'listCounties',
    method: 'get',
    path: '/counties',
    scope: 'counties',
    summary: 'Your county files and how fresh they are',
    description:
      'Every dataset and county of your subscriptions of today, with the number of open records and the last read of the source.',
    query: {},
    status: 200,
    response: v.object({ data: v.array(countyFileSchema) }),
  },
} as const satisfies Record<string, ApiOperation>;
