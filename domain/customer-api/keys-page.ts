/** Where the members of a customer manage keys and webhooks. */
export const keysPagePath = '/account/keys';
