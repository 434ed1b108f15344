import type { CallProblem } from './call-problem.ts';

/** What a webhook can tell. */
export const webhookTypes = [
  'record.added',
  'record.changed',
  'record.closed',
  'record.recalled',
  'export.ready',
  'subscription.changed',
] as const;
export type WebhookType = (typeof webhookTypes)[number];

/** How a message is written: ours, one flat JSON object for each record, or a Slack message of counts only. */
export const webhookPresets = ['standard', 'flat', 'slack'] as const;
export type WebhookPreset = (typeof webhookPresets)[number];

export const endpointStatuses = ['active', 'paused'] as const;
export type EndpointStatus = (typeof endpointStatuses)[number];

/** Who paused it: the owner, or we, because nothing was accepted for three days. */
export const pauseReasons = ['owner', 'failing'] as const;
export type PauseReason = (typeof pauseReasons)[number];

export const messageStatuses = ['waiting', 'sent', 'failed'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

export const webhookLimits = {
  /** Endpoints of a customer. */
  endpoints: 10,
  name: 60,
  url: 2000,
  /** Events of one message. */
  batch: 100,
  /** Messages of an endpoint that wait; the feed is not read on before one of them is sent. */
  waiting: 10,
  attemptSeconds: 10,
  answerBytes: 64 * 1024,
  /** How long a message is tried. */
  tryHours: 72,
  /** How long messages and attempts stay in the list. */
  keptDays: 30,
};

/** What carries records; the others tell about files and subscriptions. */
export const recordTypes = ['record.added', 'record.changed', 'record.closed', 'record.recalled'] as const;
export type WebhookRecordType = (typeof recordTypes)[number];

/** How long the secret before a rotation is still used beside the new one. */
export const previousSecretHours = 24;

/** An endpoint as members see it; its secret is shown on request. */
export type ShownEndpoint = {
  id: string;
  name: string;
  url: string;
  preset: WebhookPreset;
  types: WebhookType[];
  status: EndpointStatus;
  pauseReason: PauseReason | null;
  pausedAt: string | null;
  /** Since when nothing was accepted. */
  failingSince: string | null;
  /** Until when the secret before this one is used too. */
  previousUntil: string | null;
  createdAt: string;
  /** Messages that wait. */
  waiting: number;
  /** When a message was last accepted, in the last 30 days. */
  lastSentAt: string | null;
};

/** The endpoints of a customer, for its members. */
export type OwnWebhooks = { endpoints: ShownEndpoint[]; isOwner: boolean; isSample: boolean };

export type ShownAttempt = {
  at: string;
  milliseconds: number;
  /** Of the answer; null if there was none. */
  status: number | null;
  /** Null if it was accepted. */
  problem: CallProblem | null;
};

/** A message as its list shows it; never a record. */
export type ShownMessage = {
  id: string;
  type: WebhookType | 'test';
  eventCount: number;
  status: MessageStatus;
  createdAt: string;
  /** When it is tried next; null unless it waits. */
  dueAt: string | null;
  sentAt: string | null;
  /** Newest first. */
  attempts: ShownAttempt[];
};

/** The id of a message in its headers, the same on every try. */
export const messageHeaderId = (id: string) => `msg_${id.replaceAll('-', '')}`;
