// Usage: shots.ts outDir widths schemes paths...
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { provideBrowser } from '#tests/support/provide-browser.ts';

const [out = '/tmp/shots', widths = '1440', schemes = 'light', ...paths] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
const base = process.env.BASE ?? 'http://localhost:3000';
const full = process.env.FULL === '1';
const browser = await chromium.launch({ ...(await provideBrowser()) });
for (const width of widths.split(',').map(Number)) {
  for (const scheme of schemes.split(',') as ('light' | 'dark')[]) {
    const context = await browser.newContext({
      viewport: { width, height: width < 700 ? 844 : 900 },
      colorScheme: scheme,
      hasTouch: width < 700,
    });
    await context.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
    const page = await context.newPage();
    page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
    page.on('pageerror', (e) => console.log('error', e.message));
    for (const path of paths) {
      await page.goto(base + path, { waitUntil: 'networkidle' });
      await page.waitForTimeout(700);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (over > 0) console.log('SIDEWAYS', path, width, over);
      const name = path.replace(/[/?=&#]+/g, '_').replace(/^_$/, '_home');
      await page.screenshot({ path: `${out}/${name.slice(1)}-${width}-${scheme}.png`, fullPage: full });
    }
    await context.close();
  }
}
await browser.close();
