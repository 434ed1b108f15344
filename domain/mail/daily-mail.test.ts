import { expect, test } from 'vitest';
import { dailyMail, isMailTime, newsText } from './daily-mail.ts';

const site = {
  name: 'Deedline',
  email: 'hello@deedline.example',
  phone: '(512) 555-0142',
  office: 'Austin, Texas, by appointment',
  url: 'https://www.deedline.example',
};

test.each([
  ['2026-11-16T11:59:00Z', false],
  ['2026-11-16T12:00:00Z', true],
  ['2026-11-16T16:59:00Z', true],
  ['2026-11-16T17:00:00Z', false],
  // In summer the business is an hour closer to UTC.
  ['2026-07-16T11:00:00Z', true],
  ['2026-07-16T16:00:00Z', false],
])('at %s, whether it is the morning of the business is %s', (moment, expected) => {
  expect(isMailTime(new Date(moment))).toBe(expected);
});

test('samples are called samples', () => {
  expect(newsText({ records: 1, samples: 0 })).toBe('1 new record');
  expect(newsText({ records: 1200, samples: 0 })).toBe('1,200 new records');
  expect(newsText({ records: 0, samples: 2 })).toBe('2 new sample records');
  expect(newsText({ records: 3, samples: 1 })).toBe('3 new records and 1 new sample record');
});

test('a name that an account chose is text, in one line, and never markup', () => {
  const name = '<b>Estates</b>\r\nBcc: x@example.com';
  const unsubscribeUrl = `${site.url}/functions/v1/unsubscribe?token=abc`;
  const mail = dailyMail({
    site,
    datasets: [{ id: '1', name, records: 1, samples: 0 }],
    counties: [],
    recalls: [],
    unsubscribeUrl,
  });
  expect(mail.subject).not.toMatch(/[\r\n]/);
  expect(mail.html).not.toContain('<b>');
  expect(mail.text).toContain('- <b>Estates</b> Bcc: x@example.com: 1 new record');
  expect(mail.text).toContain(`Stop this daily email:\n${unsubscribeUrl}`);
  expect(mail.html).toContain(`href="${unsubscribeUrl}"`);
  expect(mail.text).not.toContain('Watched counties');
});

test('what is recalled comes first, as counts by county', () => {
  const recalls = [
    { fips: '48453', name: 'Travis County, TX', count: 3 },
    { fips: '48491', name: 'Williamson County, TX', count: 1 },
  ];
  const mail = dailyMail({ site, datasets: [], counties: [], recalls, unsubscribeUrl: site.url });
  expect(mail.subject).toBe('4 records recalled: stop mailing and calling');
  expect(mail.text).toContain('- Travis County, TX: 3 records recalled');
  expect(mail.text).toContain(`${site.url}/account/records?view=recalled`);
  expect(mail.text).not.toContain("what's new");
});

test('a credit is named with its days, and is the subject when nothing else is new', () => {
  const credits = { lateDays: 2, cents: 2980 };
  const mail = dailyMail({ site, datasets: [], counties: [], recalls: [], credits, unsubscribeUrl: site.url });
  expect(mail.subject).toBe('Credit of $29.80 for 2 late days');
  expect(mail.text).toContain('Credit of $29.80 for 2 late days');
  const recalls = [{ fips: '48453', name: 'Travis County, TX', count: 3 }];
  const both = dailyMail({
    site,
    datasets: [],
    counties: [],
    recalls,
    credits: { ...credits, lateDays: 1 },
    unsubscribeUrl: '',
  });
  expect(both.subject).toBe('3 records recalled: stop mailing and calling');
  expect(both.text).toContain('Credit of $29.80 for 1 late day');
});
