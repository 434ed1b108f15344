import { countyOperations } from './counties.ts';
import type { ApiOperation } from './operation.ts';

/** Every call of `/v1`. */
export const apiOperations: readonly ApiOperation[] = [...Object.values(countyOperations)];
