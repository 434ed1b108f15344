import { callJson, type JsonAnswer, signInAgain } from '#app/state/call-json.ts';
import { readJson } from '#app/state/http.ts';
import type { Delivery, DeliveryFormat, DeliveryLayout } from '#domain/delivery/delivery.ts';
import type { OutreachTemplate } from '#domain/outreach/template.ts';

export const deliveriesPath = '/functions/v1/records/deliveries';

export const filePath = (id: string) => `${deliveriesPath}/${id}/file`;
export const manifestPath = (id: string) => `${deliveriesPath}/${id}/manifest`;

export type AskedDelivery = {
  box: Partial<Record<string, string>>;
  layout: DeliveryLayout;
  format: DeliveryFormat;
  isNewOnly: boolean;
  ids: readonly string[];
  template?: string;
  sender?: Record<string, string>;
  counselReason?: string;
};

export async function askDelivery(asked: AskedDelivery, key: string): Promise<JsonAnswer<Delivery>> {
  const answer = await callJson<Delivery>('POST', deliveriesPath, asked, { headers: { 'Idempotency-Key': key } });
  if (!answer.ok && answer.status === 401) signInAgain();
  return answer;
}

export const readDelivery = (id: string, signal: AbortSignal) => readJson<Delivery>(`${deliveriesPath}/${id}`, signal);

/** A text for letters: emails are no letters. */
export type TextTemplate = Pick<OutreachTemplate, 'id' | 'title' | 'category' | 'channel' | 'template_text'>;

export const readTemplates = (signal: AbortSignal) =>
  readJson<TextTemplate[]>(
    '/rest/v1/outreach_templates?select=id,title,category,channel,template_text&channel=eq.direct_mail&order=title&limit=200',
    signal,
  );
