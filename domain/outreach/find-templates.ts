import { withDatasetNames } from '../datasets/dataset-names.ts';
import { type DatasetType, datasetTypes } from '../datasets/dataset-types.ts';
import { slugify } from '../format.ts';
import { type Channel, channelLabels, channels, type OutreachTemplate } from './template.ts';

/** An empty string does not filter. */
export type TemplateSearch = { text: string; channel: string; category: string };

export function findTemplates(
  templates: readonly OutreachTemplate[],
  { text, channel, category }: TemplateSearch,
): OutreachTemplate[] {
  const words = withDatasetNames(text).toLowerCase().split(/\s+/).filter(Boolean);
  return templates.filter(
    (template) =>
      (channel === '' || template.channel === channel) &&
      (category === '' || template.category === category) &&
      words.every((word) => searched(template).includes(word)),
  );
}

function searched({ title, category, channel, template_text }: OutreachTemplate): string {
  return [title, category, channelLabels[channel], template_text].join(' ').toLowerCase();
}

/** The channels that have a template, in their usual order, each with its templates. */
export function byChannel(
  templates: readonly OutreachTemplate[],
): { channel: Channel; templates: OutreachTemplate[] }[] {
  return channels
    .map((channel) => ({ channel, templates: templates.filter((template) => template.channel === channel) }))
    .filter((group) => group.templates.length > 0);
}

export function categoriesOf(templates: readonly OutreachTemplate[]): string[] {
  return [...new Set(templates.map((template) => template.category))].sort();
}

/** To write about a record: a letter first, and a text, which needs consent, last. */
const writingOrder: readonly Channel[] = ['direct_mail', 'email', 'phone', 'sms'];

/** A law firm's letter, which states want labeled as advertising. */
const isAttorneyLetter = ({ variables }: OutreachTemplate) => variables.includes('advertising_label');

/**
 * The template to write about a record of a dataset. A dataset without one gets the letter of custom datasets, which
 * names no kind of record, and never a letter about another kind.
 */
export function templateFor(
  dataset: DatasetType,
  templates: readonly OutreachTemplate[],
): OutreachTemplate | undefined {
  const own = (type: DatasetType) => templates.filter(({ category }) => category === datasetTypes[type]);
  const rank = (template: OutreachTemplate) =>
    writingOrder.indexOf(template.channel) + (isAttorneyLetter(template) ? writingOrder.length : 0);
  const [best] = (own(dataset).length > 0 ? own(dataset) : own('custom')).toSorted((a, b) => rank(a) - rank(b));
  return best;
}

/** The name of a template in the address: its title, or its id if an earlier template has the same title. */
export function templateKey(template: OutreachTemplate, all: readonly OutreachTemplate[]): string {
  const slug = slugify(template.title);
  const isTaken = all.find(({ title }) => slugify(title) === slug) !== template;
  return slug === '' || isTaken ? template.id : slug;
}
