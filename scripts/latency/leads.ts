import type { Page } from 'playwright-core';
import { leadRows, quality, searchField, settled } from '#tests/support/lead-page.ts';
import type { Step } from './steps.ts';

async function scrollFar(page: Page, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    await page.mouse.wheel(0, 2500);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

const answered = (page: Page) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === '/rest/v1/lead_scores');

let answer: Promise<unknown> = Promise.resolve();
const words = ['thistledown', 'amberdale', 'otterfield'];
const qualityNames = ['Hot', 'Warm', 'Cold'];

/** The number of the last row in the document. */
const deepest = (page: Page) =>
  leadRows(page).evaluateAll((rows) => Number(rows.at(-1)?.getAttribute('aria-posinset') ?? 0));

/** Goes down to the two thousandth row or so, as a visitor would who keeps on scrolling. */
async function loadThousands(page: Page): Promise<void> {
  await page.mouse.move(640, 500);
  while ((await deepest(page)) < 2000) {
    await page.evaluate(() => document.querySelector('[aria-labelledby=leads-title] > ul + div')?.scrollIntoView());
    await scrollFar(page, 1);
  }
}

const empty = async (page: Page) => {
  await searchField(page).fill('');
  await settled(page);
};

const fewSteps: Step[] = [
  {
    name: 'type a search',
    before: async (page, round) => {
      await searchField(page).focus();
      answer = page.waitForResponse((response) => decodeURIComponent(response.url()).includes(words[round % 3] ?? ''));
    },
    run: (page, round) => page.keyboard.type(words[round % 3] ?? ''),
    after: async (page) => {
      await answer;
      await settled(page);
      await empty(page);
    },
  },
  {
    name: 'choose a quality',
    before: async (page) => {
      await quality(page, 'All').check();
      await settled(page);
      answer = answered(page);
    },
    run: (page, round) => quality(page, qualityNames[round % 3] ?? '').click(),
    after: async (page) => {
      await answer;
      await settled(page);
    },
  },
  {
    name: 'choose a state',
    before: async (page) => {
      await quality(page, 'All').check();
      await page.getByLabel('State').focus();
      await settled(page);
      answer = answered(page);
    },
    run: (page) => page.keyboard.press('ArrowDown'),
    after: async (page) => {
      await answer;
      await settled(page);
      await page.getByLabel('State').selectOption('all');
    },
  },
];

export const leadSteps: Step[] = [
  ...fewSteps,
  {
    name: 'open an explanation',
    run: (page, round) => leadRows(page).nth(round).getByRole('button').click(),
  },
  {
    name: 'scroll while more is loaded',
    before: (page) => page.mouse.move(640, 500),
    run: (page) => scrollFar(page, 30),
  },
  { name: 'scroll to the 2,000th row', run: loadThousands },
  {
    name: 'open an explanation down there',
    run: async (page, round) => {
      const inView = page.locator('[aria-labelledby=leads-title] li button');
      await inView.nth(9 + round).click();
    },
  },
  ...fewSteps.slice(0, 2).map((step) => ({
    ...step,
    name: `${step.name} from down there`,
    before: async (page: Page, round: number) => {
      await quality(page, 'All').check();
      await settled(page);
      await loadThousands(page);
      await step.before?.(page, round);
    },
  })),
];
