import type { Stage } from '#domain/deals/deal.ts';
import type { DealFields } from '#domain/deals/deal-schema.ts';
import { parseEstimatedValue } from '#domain/deals/estimated-value.ts';
import { cleanLine, cleanParagraphs } from '#domain/forms/clean-text.ts';

/** What the form holds, in the shape of a deal. */
export function dealFieldsOf(data: FormData): DealFields {
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    property_address: cleanLine(text('property_address')),
    county: cleanLine(text('county')),
    state: cleanLine(text('state')),
    stage: text('stage') as Stage,
    estimated_value: parseEstimatedValue(text('estimated_value')),
    notes: cleanParagraphs(text('notes')),
    contact_name: cleanLine(text('contact_name')),
    contact_phone: cleanLine(text('contact_phone')),
    contact_email: cleanLine(text('contact_email')),
  };
}
