import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '#db/client.ts';
import { setDailyMail } from '#db/queries/account/datasets.ts';
import { unsubscribePath } from '#domain/accounts/unsubscribe.ts';
import { uuidPattern } from '#domain/text/uuid.ts';

const shape = new RegExp(`^(${uuidPattern})\\.([\\w-]{43})$`);

/** The link that ends the daily mail. It opens nothing else, and it never expires, because old mail must keep working. */
export function unsubscribeUrl(publicUrl: string, secret: string, userId: string): string {
  return `${publicUrl}${unsubscribePath}?token=${userId}.${signature(secret, userId)}`;
}

/** The account that a token was made for, or null. */
export function tokenOwner(secret: string, token: string): string | null {
  const [, userId, given] = shape.exec(token) ?? [];
  if (!userId || !given) return null;
  return timingSafeEqual(Buffer.from(given), Buffer.from(signature(secret, userId))) ? userId : null;
}

/** Ends the daily mail of an account. A repeat, and an account that is gone, are fine. */
export async function unsubscribe(db: Db, userId: string): Promise<void> {
  await setDailyMail(db, userId, false);
}

/** The purpose is part of what is signed, so that no other signature of this key fits. */
function signature(secret: string, userId: string): string {
  return createHmac('sha256', secret).update(`end the daily mail of ${userId}`).digest('base64url');
}
