import * as v from 'valibot';
import { required } from '../forms/fields.ts';
import { shortList } from '../forms/short-list.ts';
import { webhookLimits, webhookPresets, webhookTypes } from './webhook.ts';

/** What an endpoint is made of. Whether its address can be called is checked by the server. */
export const endpointFields = {
  name: v.pipe(
    required('Enter a name'),
    v.maxLength(webhookLimits.name, `Use at most ${webhookLimits.name} characters`),
    v.description('What you call it.'),
  ),
  url: v.pipe(
    required('Enter an address that starts with https://'),
    v.maxLength(webhookLimits.url, `Use at most ${webhookLimits.url} characters`),
    v.description('Where messages are posted to: https, a public address, port 443 or from 1024 on.'),
  ),
  types: v.pipe(
    shortList(
      v.picklist(webhookTypes, 'There is no such type'),
      webhookTypes.length,
      'Choose each type once',
      'Choose at least one type',
    ),
    v.minLength(1, 'Choose at least one type'),
    v.transform((types) => webhookTypes.filter((type) => types.includes(type))),
    v.description('What it is told.'),
  ),
  preset: v.pipe(
    v.optional(v.picklist(webhookPresets, 'Choose standard, flat or slack'), 'standard'),
    v.description('How messages are written: standard, flat (one flat object for each record) or slack (counts only).'),
  ),
};

export const newEndpointSchema = v.object(endpointFields);

/** What can change of one. Without an address it stays as it is: staff do not know the whole of it. */
export const changedEndpointSchema = v.object({
  ...endpointFields,
  url: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(webhookLimits.url, `Use at most ${webhookLimits.url} characters`)),
    '',
  ),
});
export type ChangedEndpoint = v.InferOutput<typeof changedEndpointSchema>;
export type NewEndpoint = v.InferOutput<typeof newEndpointSchema>;
