import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { outreachTemplates } from '#db/schema.ts';
import type { LetterTemplate } from '#domain/delivery/letter-template.ts';
import { isUuid } from '#domain/text/uuid.ts';

export async function findTemplate(db: Db, id: string): Promise<LetterTemplate | null> {
  if (!isUuid(id)) return null;
  const { title, category, channel, templateText } = outreachTemplates;
  const [found] = await db
    .select({ title, category, channel, templateText })
    .from(outreachTemplates)
    .where(eq(outreachTemplates.id, id));
  return (found as LetterTemplate | undefined) ?? null;
}
