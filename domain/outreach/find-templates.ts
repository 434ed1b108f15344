import { slugify } from '../format.ts';
import { type Channel, channelLabels, channels, type OutreachTemplate } from './template.ts';

/** An empty string does not filter. */
export type TemplateSearch = { text: string; channel: string; category: string };

export function findTemplates(
  templates: readonly OutreachTemplate[],
  { text, channel, category }: TemplateSearch,
): OutreachTemplate[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
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

/** The name of a template in the address: its title, or its id if an earlier template has the same title. */
export function templateKey(template: OutreachTemplate, all: readonly OutreachTemplate[]): string {
  const slug = slugify(template.title);
  const isTaken = all.find(({ title }) => slugify(title) === slug) !== template;
  return slug === '' || isTaken ? template.id : slug;
}
