import type { MemberRole } from '../customers/customer.ts';
import type { DatasetType } from '../datasets/dataset-types.ts';
import type { Quality } from '../leads/lead.ts';
import type { FactorReason } from '../leads/score-filing.ts';
import type { CloseReason } from '../records/filing.ts';
import type { EventKind } from '../records/filing-event.ts';
import type { deadlineFields } from './buy-box.ts';
import type { ContactNow, ContactVerdict, OutreachChannel } from './contact-now.ts';
import type { SentFormat } from './delivery.ts';
import type { RecallKind } from './recall.ts';

/** What a customer has, as /account/records shows it. */
export type RecordsSummary = {
  customer: { name: string; isSample: boolean; role: MemberRole };
  /** Those of today, by county. */
  subscriptions: BuyerSubscription[];
  /** What can be bought in those counties and is not subscribed to. */
  offers: { fips: string; dataset: DatasetType }[];
  /** Recalled records that are in no remove-file yet, by what happened. */
  recalls: Partial<Record<RecallKind, number>>;
  /** ISO; null before the first one. */
  lastDeliveryAt: string | null;
};

export type BuyerSubscription = {
  fips: string;
  /** 'Travis, TX' */
  county: string;
  dataset: DatasetType;
  /** The last day, yyyy-mm-dd. */
  until: string;
  isExclusive: boolean;
  /** Days on which the file was late, and the cents that they give back. */
  lateDays: number;
  credit: number;
};

export type DeadlineField = (typeof deadlineFields)[number];
export type Deadline = { date: string; field: DeadlineField };

/** Against what the customer holds; null if it holds this version. */
export type SignalFreshness = 'new' | 'changed' | null;

/** One record of a property. */
export type Signal = {
  id: string;
  dataset: DatasetType;
  /** What the record says about its state; null if nothing. */
  status: string | null;
  filedOn: string;
  score: number | null;
  freshness: SignalFreshness;
};

/** One property, with the record that comes first in the order of the list. */
export type PropertyRow = {
  id: string;
  address: string;
  fips: string;
  county: string;
  state: string;
  dataset: DatasetType;
  score: number | null;
  quality: Quality | null;
  value: number | null;
  /** Percent of the value. */
  equity: number | null;
  deadline: Deadline | null;
  contact: Record<OutreachChannel, ContactVerdict>;
  /** All records of the property that the customer may have, best first. */
  signals: Signal[];
};

export type PropertyPage = { rows: PropertyRow[]; next: string | null };

/** Properties that a choice would show with everything else that is chosen. */
export type FacetCounts = {
  datasets: Partial<Record<DatasetType, number>>;
  counties: Record<string, number>;
  owners: { person: number; trust: number; company: number };
  phone: number;
  mailing: number;
  stacked: number;
  /** New or changed. */
  fresh: number;
  /** Within so many days. */
  deadlines: Record<string, number>;
};

export type BoxCounts = {
  /** In the box. */
  properties: number;
  records: number;
  /** Properties of the customer, in the box or not. */
  total: number;
  /** Of the box without its own choice of what is new: properties with such a record. */
  new: number;
  changed: number;
  /** Records in the box that are new or changed. */
  fresh: number;
  facets: FacetCounts;
  /** Only a part of the customer's records was counted, the best of each file: there are at least so many. */
  isCapped: boolean;
};

export type BuyerField = {
  name: string;
  label: string;
  value: string;
  /** Set for a link. */
  href: string | null;
  /** Where it comes from; null for a field of the file that the dictionary does not list. */
  source: string | null;
  /** When the newest change of it was read, ISO; null if it never changed. */
  changedAt: string | null;
};

/** What happened to a record, for its holder. */
export type HistoryEntry = { at: string } & (
  | { kind: EventKind; reason: CloseReason | null; fields: string[] }
  /** `isBacklog`: posted at a known time, but captured before the second whole list of its file. */
  | { kind: 'captured'; hours: number | null; isBacklog: boolean }
  | { kind: 'delivered'; version: number; format: SentFormat; isFirst: boolean }
  | { kind: 'recalled'; what: RecallKind; reason: CloseReason | null }
);

export type BuyerRecord = {
  access: 'entitled';
  id: string;
  key: string;
  dataset: DatasetType;
  fips: string;
  county: string;
  state: string;
  address: string;
  filedOn: string;
  /** When the newest file that has it was read. */
  readAt: string;
  score: number | null;
  quality: Quality | null;
  reasons: FactorReason[];
  value: number | null;
  equity: number | null;
  deadline: Deadline | null;
  /** http or https, checked by the import; null if the source has none. */
  documentUrl: string | null;
  fields: BuyerField[];
  /** Names of dictionary fields that the source leaves empty. */
  emptyFields: string[];
  contact: Record<OutreachChannel, ContactNow>;
  /** The time there, such as '10:40 a.m. in Texas'. */
  localTime: string;
  history: HistoryEntry[];
  /** Of the same property, best first, without this one. */
  others: Signal[];
};

/** A record that the customer holds and may not have anymore. */
export type RecalledRecord = {
  access: 'recalled';
  key: string;
  dataset: DatasetType;
  county: string;
  what: RecallKind;
  reason: CloseReason | null;
  at: string;
  heldSince: string;
};
