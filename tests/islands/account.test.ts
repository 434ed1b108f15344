import { beforeAll, expect, test } from 'vitest';
import { eventually } from './support/eventually.ts';
import { network, signIn, startSite } from './support/network.ts';
import { newAddress } from './support/outbox.ts';
import { page } from './support/page.ts';

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
