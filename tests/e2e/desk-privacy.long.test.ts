import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { axeInBothSchemes } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { bo, zoe } from '#tests/support/desk-rows.ts';
import { deskServer } from '#tests/support/desk-server.ts';
import { eventually } from '#tests/support/eventually.ts';
import { longTest } from '#tests/support/long-form.ts';
import type { Page } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';
import { expectNoSidewaysScroll } from '#tests/support/sideways-scroll.ts';

const browser = testBrowser();
const wide = { viewport: { width: 1280, height: 800 } };

async function expectSound(page: Page): Promise<void> {
  expect(await axeInBothSchemes(page, { frame: false })).toEqual([]);
}

async function expectFitsPhone(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(wide.viewport);
}

describe('privacy at the desk', () => {
  const desk = deskServer();
  const mails = (text: string) => {
    const folder = join(desk.dataDir, 'mail');
    const files = existsSync(folder) ? readdirSync(folder) : [];
    return files.filter((file) => readFileSync(join(folder, file), 'utf8').includes(text));
  };

  test('a person is found, exported and erased by keyboard; the audit list says so without personal data', async () => {
    const page = await desk.page(browser, wide);
    await page.goto('/desk/privacy?view=person');
    await page.getByLabel('Email address').fill(zoe.email.toUpperCase());
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: `Everything about ${zoe.email}` }).waitFor();
    await quiet(page);
    await eventually(() => page.url()).not.toContain('quillonby');
    const found = await quiet(page, () => page.locator('.desk-main').innerText());
    for (const text of ['1 message', '1 demo', '1 privacy request', '(upcoming)']) expect(found).toContain(text);

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download everything' }).press('Enter'),
    ]);
    const exported = JSON.parse(readFileSync(await file.path(), 'utf8')) as Record<string, unknown[]>;
    expect(exported).toMatchObject({ address: zoe.email, messages: [{ phone: zoe.phone }], demos: [{}] });

    await page.getByRole('button', { name: 'Erase...' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('This stays').waitFor();
    await expectSound(page);
    await expectFitsPhone(page);
    await dialog.getByLabel('Also cancel the upcoming demo').check();
    await dialog.getByRole('button', { name: 'Erase', exact: true }).press('Enter');
    await page.getByText('Everything is erased').waitFor();
    expect(mails(zoe.name)).toEqual([]);
    expect(mails(bo.name).length).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Find' }).press('Enter');
    await page.getByText(`Nothing is stored about ${zoe.email}`).waitFor();

    await page.goto('/desk/audit?action=privacy.erase');
    const row = page.getByRole('row', { name: /Erased everything about an address/ });
    await row.waitFor();
    await eventually(() => row.innerText()).toContain('messages: 1');
    await quiet(page);
    await eventually(() => page.locator('body').innerText()).not.toMatch(/quillonby/i);
    await page.getByLabel('Person').selectOption('staff@deedline.example');
    await row.waitFor();
    await expectSound(page);
    await expectFitsPhone(page);
  });

  longTest('the lists, a request and a new entry fit a phone', async () => {
    const page = await desk.page(browser, { viewport: { width: 390, height: 844 } });
    const dialog = page.getByRole('dialog');
    for (const view of ['done', 'person', 'suppressions']) {
      await page.goto(`/desk/privacy?view=${view}`);
      await page.getByRole('radio', { name: 'Find a person' }).waitFor();
      await expectSound(page);
      await expectNoSidewaysScroll(page);
    }
    await page.getByRole('button', { name: 'Add an entry' }).press('Enter');
    await dialog.getByRole('button', { name: 'Leave it out' }).press('Enter');
    await dialog.getByText('Enter the county').waitFor();
    await expectSound(page);
    await page.goto('/desk/privacy?open=P-OPEN1');
    await dialog.getByText('17 Elm St, Travis, TX').waitFor();
    await expectSound(page);
    await expectNoSidewaysScroll(page);
  });
});
