import { businessZone } from '#domain/time/business-zone.ts';
import { plural } from '../format.ts';
import type { News } from '../freshness/watched-county.ts';
import type { MailBlock } from './blocks.ts';
import { composeMail } from './compose.ts';
import type { MailSite, RenderedMail } from './types.ts';

/** From 7 a.m. to noon where the business is, so that no server that was down all day sends it at night. */
const mailHours = { from: 7, until: 12 };

const hours = new Intl.DateTimeFormat('en-US', { timeZone: businessZone, hour: 'numeric', hourCycle: 'h23' });

/** Whether the daily mail may be sent at this moment. */
export function isMailTime(now: Date): boolean {
  const hour = Number(hours.format(now));
  return hour >= mailHours.from && hour < mailHours.until;
}

type DailyMail = {
  site: MailSite;
  datasets: (News & { id: string; name: string })[];
  counties: (News & { fips: string; name: string })[];
  unsubscribeUrl: string;
};

/** How many records are new, and where. Nothing of the records themselves is mailed. */
export function dailyMail({ site, datasets, counties, unsubscribeUrl }: DailyMail): RenderedMail {
  const all = [...datasets, ...counties];
  const lists: MailBlock[] = [
    {
      kind: 'links',
      label: 'Saved datasets',
      rows: datasets.map(({ id, name, ...news }) => ({
        label: name,
        value: newsText(news),
        href: `${site.url}/dataset-builder?saved=${id}`,
      })),
    },
    {
      kind: 'links',
      label: 'Watched counties',
      rows: counties.map(({ fips, name, ...news }) => ({
        label: name,
        value: newsText(news),
        href: `${site.url}/coverage?county=${fips}`,
      })),
    },
  ];
  return composeMail({
    site,
    subject: subjectOf(all),
    heading: 'New records',
    blocks: [
      { kind: 'paragraph', text: "Here's what's new since the last email in your datasets and counties." },
      ...lists.filter((block) => block.kind === 'links' && block.rows.length > 0),
      ...(all.some(({ samples }) => samples > 0) ? [sampleNote] : []),
    ],
    reason: `You're getting this email because you turned on an alert or watch a county at ${site.url}. We send it at most once a day, and only when something is new.`,
    unsubscribe: { label: 'Stop this daily email', href: unsubscribeUrl },
  });
}

const sampleNote: MailBlock = {
  kind: 'paragraph',
  text: 'Sample records are made up. They show what a county file looks like before its real records are loaded.',
};

/** '12 new records and 3 new sample records' */
export function newsText({ records, samples }: News): string {
  return [
    records > 0 ? plural(records, { one: '{count} new record', many: '{count} new records' }) : '',
    samples > 0 ? plural(samples, { one: '{count} new sample record', many: '{count} new sample records' }) : '',
  ]
    .filter(Boolean)
    .join(' and ');
}

/** Names the only list; several may share records, so their numbers are not added up. */
function subjectOf(all: (News & { name: string })[]): string {
  const [only, ...others] = all;
  if (only && others.length === 0) return `${only.name}: ${newsText(only)}`;
  const onlySamples = all.every(({ records }) => records === 0);
  return `New ${onlySamples ? 'sample ' : ''}records in ${all.length} of your lists`;
}
