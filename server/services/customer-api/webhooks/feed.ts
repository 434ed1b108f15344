import { readFeed, readRecordsNow, startOfFeed } from '../read-feed.ts';
import type { CustomerFeed } from './customer-feed.ts';

/** The feed of /v1, which webhooks follow. */
export const customerFeed: CustomerFeed = { readFeed, readRecordsNow, startOfFeed };
