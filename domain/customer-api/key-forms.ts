import * as v from 'valibot';
import { required } from '../forms/fields.ts';
import { apiKeyLimits, apiScopes, type KeyLifetime, keyLifetimes, keyReasonLength } from './api-key.ts';

const reason = v.pipe(required('Say why'), v.maxLength(keyReasonLength, `Use at most ${keyReasonLength} characters`));

export const newKeySchema = v.object({
  name: v.pipe(required('Enter a name'), v.maxLength(apiKeyLimits.name, `Use at most ${apiKeyLimits.name} characters`)),
  scopes: v.pipe(
    // Checked as a whole, so that the problem is that of the field.
    v.array(v.unknown(), 'Choose at least one scope'),
    v.minLength(1, 'Choose at least one scope'),
    v.maxLength(apiScopes.length, 'Choose each scope once'),
    v.check((all) => all.every((each) => apiScopes.some((scope) => scope === each)), 'Choose scopes from the list'),
    v.transform((all) => apiScopes.filter((scope) => all.includes(scope))),
  ),
  expiresInDays: v.pipe(
    v.unknown(),
    v.check((days) => keyLifetimes.some((each) => each === days), 'Choose 30, 90 or 365 days, or never'),
    v.transform((days) => days as KeyLifetime),
  ),
  /** Addresses and networks in CIDR notation; the server reads them. */
  networks: v.pipe(
    v.optional(v.array(v.unknown(), 'Enter one network on each line'), []),
    v.maxLength(apiKeyLimits.networks, `Enter at most ${apiKeyLimits.networks} networks`),
    v.check(
      (all) => all.every((each) => typeof each === 'string' && each.length <= 60),
      'Enter one network on each line',
    ),
    v.transform((all) => all as string[]),
  ),
});
export type NewKeyForm = v.InferOutput<typeof newKeySchema>;

/** Staff say why. */
export const revokeKeySchema = v.object({ reason });
