import type { Page } from './page.ts';
import { quiet } from './quiet.ts';

declare global {
  var writtenByIntl: string[] | undefined;
}

/** From the next page on, what a page writes by Intl is noted: the first use loads data, which takes a phone a tenth of a second. */
export async function watchIntl(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const uses: string[] = [];
    globalThis.writtenByIntl = uses;
    const makers = Intl as unknown as Record<string, new (...given: unknown[]) => object>;
    for (const name of ['NumberFormat', 'DateTimeFormat', 'ListFormat', 'PluralRules', 'RelativeTimeFormat']) {
      const maker = makers[name];
      if (!maker) continue;
      makers[name] = new Proxy(maker, {
        construct: (target, given) => {
          uses.push(name);
          return new target(...given);
        },
        apply: (target, self, given) => {
          uses.push(name);
          return Reflect.apply(target, self, given);
        },
      });
    }
    const texts: [object, string[]][] = [
      [Number.prototype, ['toLocaleString']],
      [Date.prototype, ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']],
    ];
    for (const [prototype, names] of texts) {
      const methods = prototype as Record<string, (...given: unknown[]) => string>;
      for (const name of names) {
        const method = methods[name];
        methods[name] = function (this: unknown, ...given: unknown[]) {
          uses.push(name);
          return Reflect.apply(method as (...given: unknown[]) => string, this, given);
        };
      }
    }
  });
}

/** What the page has written by Intl since it was opened. */
export function intlUses(page: Page): Promise<string[]> {
  return quiet(page, () => page.evaluate(() => globalThis.writtenByIntl ?? ['not watched']));
}
