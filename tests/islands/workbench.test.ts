import { setTimeout } from 'node:timers/promises';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { daysFor } from '#tests/support/demo-slots.ts';
import { fillDesk } from '#tests/support/desk-rows.ts';
import { longTest } from '#tests/support/long-form.ts';
import { bookByApi, slotAt } from './support/booking-page.ts';
import { closeCard, map, openCoverage, pointAt } from './support/coverage-page.ts';
import { eventually } from './support/eventually.ts';
import { network, signIn, startOwnSite } from './support/network.ts';
import { newAddress } from './support/outbox.ts';
import { page } from './support/page.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };

beforeAll(startOwnSite(fillDesk));
beforeEach(async () => {
  await signIn('staff@deedline.example', 'staff');
  page.setViewportSize(desk);
});

const sheet = () => page.getByRole('complementary');
const dialog = () => page.locator('dialog[open]');
const path = () => new URL(page.url()).pathname;

/** Opens a page that was reached from /mission, as far as its history tells. */
async function visit(address: string): Promise<void> {
  await page.goto(address, {
    beforeScripts: () => {
      history.replaceState(null, '', '/mission');
      history.pushState(null, '', address);
    },
  });
}

test('a week that was chosen beside an open booking stays when the booking is closed', async () => {
  const [day = ''] = daysFor('booking');
  await bookByApi(await slotAt(day, '14:00'), newAddress('week'));
  await page.goto(`/desk/bookings?week=${day}`);
  await page
    .getByRole('button', { name: /Ben Okafor/ })
    .first()
    .click();
  await sheet().waitFor();
  const before = page.params().get('week');
  await page.getByRole('button', { name: 'Next week' }).click();
  await eventually(() => page.params().get('week')).not.toBe(before);
  const chosen = page.params().get('week');
  await sheet().getByRole('button', { name: 'Close', exact: false }).first().click();
  await eventually(() => sheet().count()).toBe(0);
  await page.quiet();
  await eventually(() => page.params().get('week')).toBe(chosen);
});

longTest('on a phone Back closes a privacy request and stays at the desk', async () => {
  page.setViewportSize(phone);
  await visit('/desk/privacy');
  await page.locator('.desk-open').first().click();
  await dialog().waitFor();
  await page.quiet();
  await page.goBack();
  await eventually(() => dialog().count()).toBe(0);
  await eventually(path).toBe('/desk/privacy');
});

test('on a phone Back closes the rules, and the state chosen in them and the open template stay', async () => {
  page.setViewportSize(phone);
  await visit('/outreach-templates');
  await page.locator('.outreach-list button').first().waitFor();
  await page.getByRole('button', { name: 'May I contact?' }).first().click();
  await dialog().getByLabel('State').selectOption('California');
  await eventually(() => page.params().get('state')).toBe('CA');
  await page.goBack();
  await eventually(() => dialog().count()).toBe(0);
  await page.quiet();
  await eventually(() => [path(), page.search()]).toEqual(['/outreach-templates', '?state=CA']);
});

test('what was typed into a sheet stays when a tablet is turned', async () => {
  await page.goto('/desk/inbox');
  await page.locator('.desk-open').first().click();
  const note = () => page.getByLabel('Note for the team');
  const stop = network().route(/note$/, { status: 503, json: { error: 'Not now' } });
  await note().fill('Wants a call on Monday');
  page.setViewportSize({ width: 800, height: 1100 });
  await dialog().waitFor();
  await eventually(() => note().inputValue()).toBe('Wants a call on Monday');
  page.setViewportSize(desk);
  await sheet().waitFor();
  await eventually(() => note().inputValue()).toBe('Wants a call on Monday');
  stop();
});

test('a message is inside the dialog that stays open when one in front of it closes', async () => {
  page.setViewportSize(phone);
  await page.goto('/desk/privacy');
  await page.locator('.desk-open').first().click();
  await dialog()
    .getByRole('button', { name: /Decline/ })
    .click();
  await eventually(() => dialog().count()).toBe(2);
  const stop = network().route(/done$/, { status: 503, json: { error: 'Not now' } });
  await dialog().nth(1).locator('.button-danger').click();
  await eventually(() => dialog().count()).toBe(1);
  await eventually(() => dialog().locator('.toast').count()).toBe(1);
  stop();
});

test('while other filters are read, there is no more of the list before', async () => {
  const person = (name: string) => ({
    id: name,
    name,
    email: '',
    excerpt: '',
    type: 'general',
    createdAt: '2026-11-16T12:00:00Z',
  });
  const stopFirst = network().route(/desk\/inbox\?status=new$/, { json: { rows: [person('Ana')], next: 'cursor' } });
  await page.goto('/desk/inbox');
  await page.getByRole('button', { name: 'Show more' }).waitFor();
  const answered = Promise.withResolvers<void>();
  const stopSecond = network().route(/desk\/inbox\?status=answered/, {
    change: () => ({ rows: [person('Ben')], next: null }),
    after: answered.promise,
  });
  await page.getByRole('radio', { name: /^Answered/ }).check();
  if (page.getByRole('button', { name: 'Show more' }).count() > 0) {
    await page.getByRole('button', { name: 'Show more' }).click();
  }
  answered.resolve();
  await eventually(() => page.locator('.desk-open').allInnerTexts()).toEqual(['Ben']);
  stopFirst();
  stopSecond();
});

test('a note typed while an earlier one is being saved is saved after it, once', async () => {
  await page.goto('/desk/inbox');
  await page.locator('.desk-open').last().click();
  const note = () => page.getByLabel('Note for the team');
  await note().waitFor();
  const held = Promise.withResolvers<void>();
  const sent: { note: string; was: string }[] = [];
  const stop = network().route(/note$/, ({ body }) => {
    sent.push(JSON.parse(body));
    return { after: sent.length === 1 ? held.promise : Promise.resolve() };
  });
  await note().fill('Called');
  await eventually(() => sent.length).toBe(1);
  await note().fill('Called twice');
  (note().element() as HTMLElement).blur();
  // Longer than the page waits for more letters.
  await setTimeout(900);
  expect(sent).toHaveLength(1);
  held.resolve();
  await eventually(() => sent.at(-1)).toEqual({ note: 'Called twice', was: 'Called' });
  await page.getByText('Saved', { exact: true }).waitFor();
  stop();
});

test('a privacy request that could not be read says so, and is read again', async () => {
  await page.goto('/desk/privacy');
  const row = page.locator('.desk-open').first();
  await row.waitFor();
  const stop = network().route(/privacy\/requests\/P-/, { status: 503, json: { error: 'Not now' } });
  await row.click();
  await sheet().getByText('The request could not be read').waitFor();
  stop();
  await sheet().getByRole('button', { name: /again/i }).click();
  await sheet().getByText('Travis, TX').first().waitFor();
});

test('an error of the suppression list is drawn when its field gets the focus', async () => {
  await page.goto('/desk/privacy?view=suppressions');
  await page.getByRole('button', { name: 'Add an entry' }).click();
  const county = dialog().getByLabel('County');
  await county.waitFor();
  const drawn: boolean[] = [];
  county.element().addEventListener('focus', () => {
    drawn.push(document.querySelector('dialog[open]')?.textContent?.includes('No such county') ?? false);
  });
  const stop = network().route(/privacy\/suppressions$/, {
    status: 422,
    json: { error: 'Check the fields', fields: { county: 'No such county' } },
  });
  await dialog().getByRole('button', { name: 'Leave it out' }).click();
  await eventually(() => drawn).toEqual([true]);
  stop();
});

test('one failed read of the watched counties does not hide the button that watches', async () => {
  let reads = 0;
  const stop = network().route(/account\/counties/, () => {
    reads += 1;
    return reads === 1 ? { status: 503, json: { error: 'Not now' } } : {};
  });
  await page.goto('/coverage?county=48453', { only: 'coverage' });
  await page.getByRole('button', { name: 'Watch this county' }).waitFor();
  expect(reads).toBeGreaterThan(1);
  stop();
});

test('on a phone the map stays when a county that was opened during a search is closed', async () => {
  page.setViewportSize(phone);
  await openCoverage('?q=tx');
  await page.getByRole('tab', { name: 'Map' }).click();
  await pointAt('48453', { click: true });
  await closeCard().click();
  await eventually(() => page.params().get('county')).toBeNull();
  await page.quiet();
  await eventually(() => page.getByRole('tab', { name: 'Map' }).getAttribute('aria-selected')).toBe('true');
});

test('the map is not dragged by a pointer whose button was released outside of the window', async () => {
  await openCoverage('?county=48453');
  const element = map().element();
  const move = (type: string, clientX: number, buttons: number) =>
    element.dispatchEvent(
      new PointerEvent(type, { bubbles: true, button: 0, buttons, clientX, clientY: 100, pointerType: 'mouse' }),
    );
  const shifted = () => element.querySelector('canvas')?.style.transform ?? '';
  move('pointerdown', 100, 1);
  move('pointermove', 150, 1);
  await eventually(shifted).toBe('translate(50px, 0px)');
  move('pointermove', 160, 0);
  await page.quiet();
  const left = shifted();
  move('pointermove', 400, 0);
  await page.quiet();
  // The map may have been painted at its new place in the meantime.
  expect(['', left]).toContain(shifted());
  expect(left).not.toBe('translate(300px, 0px)');
});
