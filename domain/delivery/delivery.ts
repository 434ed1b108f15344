/** How records leave us. */
export const deliveryChannels = ['download', 'api', 'webhook'] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];

/** 'records' are all fields of the dictionary; 'removals' is the remove-file of recalled records. */
export const deliveryLayouts = ['records', 'crm', 'dialer', 'mail', 'letters', 'removals'] as const;
export type DeliveryLayout = (typeof deliveryLayouts)[number];

export const deliveryFormats = ['csv', 'xlsx', 'ndjson', 'docx'] as const;
export type DeliveryFormat = (typeof deliveryFormats)[number];

/** JSON is what software gets in answers and messages; it is no file. */
export const sentFormats = [...deliveryFormats, 'json'] as const;
export type SentFormat = (typeof sentFormats)[number];

export const deliveryStatuses = ['waiting', 'running', 'ready', 'failed', 'expired'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Larger files are made in the background. */
export const backgroundRows = 10_000;

/** How long a file can be fetched again. */
export const keptDays = 7;

/** How large files are made: records are read and written in pages, and a file is kept in parts. */
export const deliveryPageSize = 2000;
export const deliveryPartBytes = 1024 * 1024;

export const deliveryLimits = {
  /** Deliveries of a customer that are not made yet. */
  unfinished: 3,
  perDay: 100,
  /** Records that are chosen one by one. */
  chosen: 1000,
  /** A word processor opens no longer document. */
  letters: 10_000,
  /** A detail of the sender in letters. */
  senderLength: 500,
  /** Why letters are written where counsel has to be asked. */
  counselReason: 500,
};

/** The formats of each layout; the first is the usual one. Other software imports contacts from CSV. */
export const formatsOf: Record<DeliveryLayout, readonly DeliveryFormat[]> = {
  records: ['csv', 'xlsx', 'ndjson'],
  crm: ['csv'],
  dialer: ['csv'],
  mail: ['csv'],
  letters: ['docx', 'csv'],
  removals: ['csv', 'xlsx', 'ndjson'],
};

/** Why a record of the buy box is not in a file. */
export const leftOutReasons = [
  'no_contact',
  'no_phone',
  'do_not_call',
  'may_not_call',
  'same_phone',
  'no_mailing_address',
  'may_not_write',
  'ask_counsel',
  'no_email',
  'has_attorney',
  'missing_values',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];
export type LeftOut = Partial<Record<LeftOutReason, number>>;

/** A delivery as the customer's members see it. */
export type Delivery = {
  id: string;
  channel: DeliveryChannel;
  layout: DeliveryLayout;
  /** JSON: the answers of a day to a key, or the messages of a day to a webhook; there is no file. */
  format: SentFormat;
  /** The name of that key or webhook; null for a file, and when it is gone. */
  sentTo: string | null;
  /** In how many answers or messages. */
  calls: number;
  status: DeliveryStatus;
  /** What was asked for, in words. */
  filter: string;
  /** Why an owner had letters written where counsel has to be asked; empty if none did. */
  counselReason: string;
  isNewOnly: boolean;
  rowsDone: number;
  rowsExpected: number;
  /** Null until it is ready. */
  rows: number | null;
  leftOut: LeftOut;
  fileName: string | null;
  bytes: number | null;
  /** Why it failed, or why its file ended before its time. */
  problem: string | null;
  /** Of a file that ended before its time: what makes it anew. */
  again: { box: Record<string, string>; ids: string[] } | null;
  /** The address of the member who asked for it; null when the account is gone. */
  requestedBy: string | null;
  createdAt: string;
  readyAt: string | null;
  /** Until when the file can be fetched. */
  expiresAt: string | null;
};
