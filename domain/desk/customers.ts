import type { MemberRole } from '../customers/customer.ts';
import type { OpenCredits, ShownSettlement } from '../customers/freshness-credit.ts';
import type { EndKind, SubscriptionState } from '../customers/subscription.ts';
import type { DatasetType } from '../datasets/dataset-types.ts';
import type { DeliveryChannel, DeliveryLayout, DeliveryStatus, SentFormat } from '../delivery/delivery.ts';
import type { County } from '../places/counties.ts';
import type { FileStatus } from '../records/county-dataset.ts';

/** A customer as the desk lists it. */
export type CustomerRow = {
  id: string;
  name: string;
  isSample: boolean;
  members: number;
  /** Subscriptions that run or will. */
  subscriptions: number;
  /** The first day on which one of them ends; null without one. */
  endsOn: string | null;
  /** It had subscriptions, and all are over. */
  isEnded: boolean;
};

/** Counts stop here, as those of the other lists do. */
export const maxCustomerTotal = 1000;

export type CustomerTotals = { customers: number; subscriptions: number; endingSoon: number };

export type ShownSubscription = {
  id: string;
  fips: string;
  county: string;
  dataset: DatasetType;
  startsOn: string;
  endsOn: string;
  state: SubscriptionState;
  isExclusive: boolean;
  /** Customers that share the file today, without this one; with what was sold elsewhere. */
  others: number;
  price: number | null;
  invoice: string;
  endKind: EndKind | null;
  endReason: string | null;
  /** Days on which the file was late, and the cents that they give back. */
  lateDays: number;
  credit: number;
};

export type ShownMember = { id: string; email: string; role: MemberRole; joinedAt: string; seenAt: string };

export type ShownInvitation = { id: string; email: string; role: MemberRole; sentAt: string; expiresAt: string };

/** `by` is null for someone who is no longer with us. */
export type ShownNote = { id: string; text: string; by: string | null; at: string };

export type ShownDelivery = {
  id: string;
  channel: DeliveryChannel;
  format: SentFormat;
  /** Of answers and messages: the name of the key or webhook, and how many there were. */
  sentTo: string | null;
  calls: number;
  layout: DeliveryLayout;
  status: DeliveryStatus;
  /** Null until it is ready. */
  rows: number | null;
  at: string;
};

export type ShownAction = { id: number; at: string; actor: string; action: string; detail: string };

/** Everything that the desk shows of a customer. */
export type ShownCustomer = {
  id: string;
  name: string;
  isSample: boolean;
  createdAt: string;
  /** The quote request that it came from. */
  submissionId: string | null;
  members: ShownMember[];
  invitations: ShownInvitation[];
  /** Those that run or will by their last day, then the newest that are over. */
  subscriptions: ShownSubscription[];
  /** Dollars a month of those that run. */
  monthly: number;
  /** For late days: what no invoice has taken off yet, and what some have. */
  openCredits: OpenCredits;
  settlements: ShownSettlement[];
  deliveries: { rows: ShownDelivery[]; next: string | null };
  /** Records that it holds, and how many of them were recalled; of these, those that no remove-file had yet. */
  held: number;
  recalled: number;
  openRecalls: number;
  notes: ShownNote[];
  actions: ShownAction[];
  today: string;
};

/** Why a county and dataset cannot be sold. */
export type SaleProblem =
  | {
      kind: 'taken';
      fips: string;
      county: string;
      dataset: DatasetType;
      /** The customer that holds it; null for what was sold elsewhere. */
      holder: { id: string; name: string } | null;
      isExclusive: boolean;
      /** Null if it is not known. */
      until: string | null;
      /** It could be sold shared. */
      couldShare: boolean;
    }
  | { kind: 'own'; fips: string; county: string; dataset: DatasetType; from: string; until: string }
  | {
      kind: 'closed';
      fips: string;
      county: string;
      dataset: DatasetType;
      status: Exclude<FileStatus, 'open'>;
      reason: string;
    };

/** What a quote request fills into the forms of a customer and of a subscription. */
export type QuoteForSale = {
  submissionId: string;
  name: string;
  counties: County[];
  datasets: DatasetType[];
  /** Files of them that cannot be bought today, one sentence each (domain/pricing/for-sale.ts). */
  notSold: string[];
  /** The text of the request, where not all of it could be read as counties. */
  territory: string;
  /** Customers that came from this request, or that its sender is a member of. */
  customers: { id: string; name: string }[];
};
