import { leadRows, quality, searchField, settled } from '#tests/support/lead-page.ts';
import { act, type Page, playwrightLocator, playwrightPage } from '#tests/support/page.ts';
import { type Step, typing } from './measure.ts';

async function scrollDown(page: Page, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    await page.mouse.wheel(0, 2500);
    await act(page, () => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

const words = ['thistledown', 'amberdale', 'otterfield'];
const qualityNames = ['hot', 'warm', 'cold'];

/** The position of the last rendered row. */
const lastRenderedRow = (page: Page) =>
  playwrightLocator(leadRows(page)).evaluateAll((rows) => Number(rows.at(-1)?.getAttribute('data-index') ?? 0));

/** Scrolls to the end of the loaded rows until about the 2,000th row. */
async function scrollToRow2000(page: Page): Promise<void> {
  while ((await lastRenderedRow(page)) < 2000) {
    await act(page, async () => {
      document.querySelector('.leads-table + div')?.scrollIntoView();
      await new Promise((resolve) => requestAnimationFrame(resolve));
    });
  }
}

/** A search starts when typing pauses, and may come from the cache without a request, so this waits a fixed time. */
async function waitForResults(page: Page): Promise<void> {
  await playwrightPage(page).waitForTimeout(400);
  await settled(page);
}

const filterSteps: Step[] = [
  {
    name: 'type a search',
    before: (page) => searchField(page).focus(),
    run: (page, round) => page.keyboard.type(words[round % 3] ?? '', typing),
    after: async (page) => {
      await waitForResults(page);
      await searchField(page).fill('');
      await waitForResults(page);
    },
  },
  {
    name: 'choose a quality',
    before: async (page) => {
      await quality(page).selectOption('all');
      await settled(page);
    },
    run: async (page, round) => {
      await quality(page).selectOption(qualityNames[round % 3] ?? '');
    },
    after: waitForResults,
  },
  {
    name: 'choose a state',
    before: async (page) => {
      await quality(page).selectOption('all');
      await page.getByLabel('State').focus();
      await settled(page);
    },
    run: (page) => page.keyboard.press('ArrowDown'),
    after: async (page) => {
      await waitForResults(page);
      await page.getByLabel('State').selectOption('all');
    },
  },
];

export const leadSteps: Step[] = [
  ...filterSteps,
  {
    name: 'open an explanation',
    run: (page, round) => leadRows(page).nth(round).getByRole('button').click(),
  },
  {
    name: 'scroll while more rows load',
    before: (page) => page.mouse.move(640, 500),
    run: (page) => scrollDown(page, 30),
  },
  { name: 'scroll to the 2,000th row', run: scrollToRow2000 },
  {
    name: 'open an explanation at row 2,000',
    run: async (page, round) => {
      const inView = page.locator('[aria-labelledby=leads-title] tbody tr button');
      await inView.nth(9 + round).click();
    },
  },
  ...filterSteps.slice(0, 2).map((step) => ({
    ...step,
    name: `${step.name} from row 2,000`,
    before: async (page: Page, round: number) => {
      await quality(page).selectOption('all');
      await settled(page);
      await scrollToRow2000(page);
      await step.before?.(page, round);
    },
  })),
];
