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
