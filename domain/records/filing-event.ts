import { closeReasons } from './filing.ts';

/** What can happen to a record. */
export const eventKinds = [
  'added',
  'changed',
  'closed',
  'reopened',
  /** Its county file was closed. */
  'sealed',
  /** Someone asked to be left out. */
  'suppressed',
  /** Its file was opened again, or the request was lifted. */
  'released',
  'removed',
] as const;
export type EventKind = (typeof eventKinds)[number];

/** Why a record was closed. */
export const eventReasons = closeReasons;
