import { expect, test } from 'vitest';
import type { MeasuredFigures } from '#domain/freshness/measured-figures.ts';
import { type SiteFile, siteFile } from './build-files.ts';
import { measuredPage } from './measured-page.ts';

const html = `<dl id="measured-figures" class="grid"><dt>Measured</dt><dd>Nothing yet</dd></dl>${[
  'daily-records',
  'counties',
  'updates',
  'lag',
]
  .map((id) => `<h3 id="figure-${id}" class="text-lg">A claim of ${id} <small>Sample</small></h3>`)
  .join('')}<h3 id="figure-uptime">99.9% uptime <small>Sample</small></h3>`;

const figures: MeasuredFigures = {
  ...{ from: '2026-08-20', through: '2026-11-17', counties: 2, files: 3, added: 900, timed: 800 },
  ...{
    lagP50: 5.24,
    lagP90: 20,
    lagMean: 7.06,
    within24: 0.9789,
    rowsRead: 1000,
    rowsRejected: 3,
    fileDays: 190,
    lateDays: 4,
  },
};

const open = (answer: () => Promise<MeasuredFigures | null>) => {
  const path = '/support/figures';
  const files = new Map<string, SiteFile>([[path, siteFile('text/html', 'no-cache', Buffer.from(html), null, null)]]);
  const { refresh } = measuredPage({ files, figures: answer });
  return { refresh, page: () => files.get(path)?.bytes.toString() ?? '' };
};

test('what was measured takes the place of samples and of the claims that it measures', async () => {
  const { refresh, page } = open(async () => figures);
  await refresh();
  expect(page()).toContain(
    'Half of the records within 5.2 hours of public posting, nine of ten within 20; 97.8% within 24 hours.',
  );
  expect(page()).toContain('99.7% of 1,000 rows');
  expect(page()).toContain('4 of 190');
  expect(page()).toContain('<h3 id="figure-lag" class="text-lg">Average 7.1-hour lag, measured</h3>');
  expect(page()).toContain('2 counties, measured');
  expect(page()).not.toContain('A claim of');
  // Nothing measures this one, so it stays a sample.
  expect(page()).toContain('99.9% uptime <small>Sample</small>');
});

test('without real records, and when they cannot be read, the page is as built', async () => {
  let answer: () => Promise<MeasuredFigures | null> = async () => figures;
  const { refresh, page } = open(() => answer());
  await refresh();
  answer = async () => null;
  await refresh();
  expect(page()).toBe(html);
  answer = () => Promise.reject(new Error('no database'));
  await refresh();
  expect(page()).toBe(html);
});
