import { beforeAll, expect, test } from 'vitest';
import { pauseClock, runFor } from './support/clock.ts';
import { eventually } from './support/eventually.ts';
import { network, signIn, startSite } from './support/network.ts';
import { allMailTo, newAddress } from './support/outbox.ts';
import { page } from './support/page.ts';
import { settle } from './support/user.ts';

beforeAll(startSite);

test('signing out leads to a page that says so, also when a read is refused after it', async () => {
  await signIn(newAddress('ana'));
  const answerRead = network().hold(/\/account\/daily-mail$/);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await eventually(page.nextAddress).toBe('/sign-in');
  answerRead();
  await page.quiet();
  expect(page.nextAddress()).toBe('/sign-in');
  await page.goto('/sign-in');
  await page.getByText("You're signed out.").waitFor();
});

test('after a new code, sent or not, typing goes on in the field of the code', async () => {
  pauseClock();
  const email = newAddress('resend');
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(email);
  await page.locator('main [type=submit]').click();
  // The server waits as well.
  await eventually(async () => {
    await runFor(100);
    return document.activeElement?.id;
  }).toBe('code');
  const again = page.getByRole('button', { name: 'Send a new code', exact: true });
  for (const [isReached, text] of [
    [false, 'The server could not be reached. Please try again.'],
    [true, 'Enter the newest code in your mailbox.'],
  ] as const) {
    for (let second = 0; second < 30; second++) {
      await runFor(1000);
      await settle();
    }
    const stop = isReached ? () => {} : network().route(/send-verification-otp$/, 'no connection');
    await again.click();
    await eventually(async () => {
      await runFor(100);
      return page.locator('.sign-in-shown').allInnerTexts();
    }).toEqual([text]);
    expect(document.activeElement?.id).toBe('code');
    stop();
  }
  expect(await allMailTo(email)).toHaveLength(2);
});
