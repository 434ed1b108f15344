import type { Page } from 'playwright-core';
import { leadRows, quality, searchField, settled } from '#tests/support/lead-page.ts';
import { type Step, typing } from './steps.ts';

async function scrollFar(page: Page, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    await page.mouse.wheel(0, 2500);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

const words = ['thistledown', 'amberdale', 'otterfield'];
const qualityNames = ['Hot', 'Warm', 'Cold'];

/** The number of the last row in the document. */
const deepest = (page: Page) =>
  leadRows(page).evaluateAll((rows) => Number(rows.at(-1)?.getAttribute('aria-posinset') ?? 0));

/** Goes down to the two thousandth row or so, each time to the end of what is loaded. */
async function loadThousands(page: Page): Promise<void> {
  while ((await deepest(page)) < 2000) {
    await page.evaluate(async () => {
      document.querySelector('[aria-labelledby=leads-title] > ul + div')?.scrollIntoView();
      await new Promise((resolve) => requestAnimationFrame(resolve));
    });
  }
}

/** A search is asked for when typing pauses; what was asked before comes from memory, so no request tells. */
async function answered(page: Page): Promise<void> {
  await page.waitForTimeout(400);
  await settled(page);
}

const fewSteps: Step[] = [
  {
    name: 'type a search',
    before: (page) => searchField(page).focus(),
    run: (page, round) => page.keyboard.type(words[round % 3] ?? '', typing),
    after: async (page) => {
      await answered(page);
      await searchField(page).fill('');
      await answered(page);
    },
  },
  {
    name: 'choose a quality',
    before: async (page) => {
      await quality(page, 'All').check();
      await settled(page);
    },
    run: (page, round) => quality(page, qualityNames[round % 3] ?? '').click(),
    after: answered,
  },
  {
    name: 'choose a state',
    before: async (page) => {
      await quality(page, 'All').check();
      await page.getByLabel('State').focus();
      await settled(page);
    },
    run: (page) => page.keyboard.press('ArrowDown'),
    after: async (page) => {
      await answered(page);
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
