import { cleanLine, cleanParagraphs } from '#domain/forms/clean-text.ts';
import type { Stage } from '#domain/pipeline/deal.ts';
import type { DealFields } from '#domain/pipeline/deal-schema.ts';
import { parseEstimatedValue } from '#domain/pipeline/estimated-value.ts';

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
