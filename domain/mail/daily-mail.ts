import { businessZone } from '#domain/time/business-zone.ts';
import type { OpenCredits } from '../customers/freshness-credit.ts';
import { formatDollars, plural } from '../format.ts';
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
  /** Records that the customer holds and that no longer hold, by county. */
  recalls: { fips: string; name: string; count: number }[];
  /** What the customer gets back for late days since the last mail. */
  credits?: OpenCredits | null;
  unsubscribeUrl: string;
};

/** How many records are new or recalled, and where. Nothing of the records themselves is mailed. */
export function dailyMail({
  site,
  datasets,
  counties,
  recalls,
  credits = null,
  unsubscribeUrl,
}: DailyMail): RenderedMail {
  const all = [...datasets, ...counties];
  const recalled = recalls.reduce((sum, { count }) => sum + count, 0);
  const lists: MailBlock[] = [
    {
      kind: 'links',
      label: 'Recalled from your downloads',
      rows: recalls.map(({ name, count }) => ({
        label: name,
        value: recalledText(count),
        href: `${site.url}/account/records?view=recalled`,
      })),
    },
    ...(credits ? [creditNote(credits, site)] : []),
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
    subject:
      recalled > 0
        ? `${recalledText(recalled)}: stop mailing and calling`
        : all.length === 0 && credits
          ? creditText(credits)
          : subjectOf(all),
    heading: headingOf({ hasRecalls: recalled > 0, hasNews: all.length > 0 }),
    blocks: [
      ...(recalled > 0 ? [recallNote] : []),
      ...(all.length > 0
        ? [
            {
              kind: 'paragraph' as const,
              text: "Here's what's new since the last email in your datasets and counties.",
            },
          ]
        : []),
      ...lists.filter((block) => block.kind === 'links' && block.rows.length > 0),
      ...(all.some(({ samples }) => samples > 0) ? [sampleNote] : []),
    ],
    reason: `You're getting this email because you turned on an alert, watch a county or hold records from ${site.url}. We send it at most once a day, and only when something is new.`,
    unsubscribe: { label: 'Stop this daily email', href: unsubscribeUrl },
  });
}

const sampleNote: MailBlock = {
  kind: 'paragraph',
  text: 'Sample records are made up. They show what a county file looks like before its real records are loaded.',
};

const recallNote: MailBlock = {
  kind: 'paragraph',
  text: 'Records that you downloaded have ended, changed, been sealed or opted out. Open the list for what to do with each, or download the remove-file.',
};

function headingOf({ hasRecalls, hasNews }: { hasRecalls: boolean; hasNews: boolean }): string {
  if (!hasRecalls) return hasNews ? 'New records' : 'Your credit';
  return hasNews ? 'Recalled and new records' : 'Recalled records';
}

/** 'Credit of $29.80 for 2 late days' */
function creditText({ cents, lateDays }: OpenCredits): string {
  const days = plural(lateDays, { one: '1 late day', many: '{count} late days' });
  return `Credit of ${formatDollars(cents / 100)} for ${days}`;
}

const creditNote = (credits: OpenCredits, site: MailSite): MailBlock => ({
  kind: 'links',
  label: 'Credits',
  rows: [
    {
      label: creditText(credits),
      value: 'We were late with files that you pay for. The credit comes off your next invoice.',
      href: `${site.url}/account/records`,
    },
  ],
});

function recalledText(count: number): string {
  return plural(count, { one: '{count} record recalled', many: '{count} records recalled' });
}

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
