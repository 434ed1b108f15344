import type { County } from '../places/counties.ts';
import type { CountyCard } from './county-card.ts';
import type { CountyTotal } from './county-totals.ts';

/** The figures of all counties by fips code, for a map around one of them. */
type Totals = ReadonlyMap<string, CountyTotal>;

/** What the page of a county or a state is made from. */
export type CountySource = { county: County; card: CountyCard; totals: Totals };
export type StateSource = { code: string; counties: County[]; totals: Totals; now: Date };
