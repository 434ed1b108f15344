import type { Random } from '#tests/support/visitors/random.ts';

/** An id that no row has, so that changes to it have no effect. */
export const unusedId = 'ffffffff-ffff-4fff-bfff-ffffffffffff';

export const hostileTexts = [
  '', ' ', '0', '-1', '-0', '2147483648', '99999999999999999999', '1e309', 'NaN', 'Infinity', 'null', 'undefined', 'true', 'now',
  'infinity', '2026-11-16', '2026-02-30', '24:00', '0001-01-01T00:00:00Z', unusedId, 'won', "'", '"', '`', '\\', '\\\\', '%', '%%',
  '_', '*', '(', ')', '()', '(((((', '{}', '[]', '{"a":1}', '$1', '?', ';', '--', '/*', "'; drop table deals; --", "' or '1'='1",
  "1'; select pg_sleep(9); --", '" or ""="', '#{7*7}', '{{7*7}}', '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>',
  '../../../etc/passwd', '..\\..\\windows', 'file:///etc/passwd', 'http://169.254.169.254/', 'a@b.example\r\nBcc: c@d.example',
  '\r\n\r\nHTTP/1.1 200 OK', '\u0000', 'a\u0000b', '\ud800', '\udfff\ud800', '\ufeff', '\u202eabc', '\u200b', 'İ', 'ß', 'ﷺ',
  'Z̷̡͎a̴l̶g̷o̸', '👩‍👩‍👧‍👦', '𝒜𝒷', '名前', '__proto__', 'constructor', 'toString', 'hasOwnProperty',
]; // biome-ignore format: a list is easier to scan

export function hostileText(random: Random): string {
  if (random.chance(0.7)) return random.pick(hostileTexts);
  if (random.chance(0.1)) return random.pick(hostileTexts).repeat(random.pick([10, 300, 3000]));
  const length = random.number(24);
  const top = random.pick([0x7f, 0xff, 0xffff]);
  return Array.from({ length }, () => String.fromCharCode(random.number(top + 1))).join('');
}

/** A value of any type, sometimes nested. */
export function hostileJson(random: Random, depth = 0): unknown {
  const kind = random.number(depth > 3 ? 5 : 8);
  if (kind < 3) return hostileText(random);
  if (kind === 3) return random.pick([0, -0, 1, -1, 2 ** 31, 1e308, 5e-324, 2 ** 53, 0.1]);
  if (kind === 4) return random.pick([null, true, false]);
  const items = Array.from({ length: random.number(4) }, () => hostileJson(random, depth + 1));
  if (kind === 5) return items;
  return Object.fromEntries(items.map((item) => [hostileText(random), item]));
}

/** Text in a URL: encoded like a browser, badly encoded, or mostly raw. */
export function inUrl(random: Random, text: string): string {
  const way = random.number(10);
  if (way < 5) return encodeURIComponent(text.toWellFormed());
  if (way < 7) return new URLSearchParams({ a: text }).toString().slice(2);
  if (way === 7)
    return random.pick(['%', '%z', '%zz', '%00', '%ff%fe', '%c0%af', '%ed%a0%80', '%u0041', '+', '%2500', '%0d%0a']);
  return text.replace(/[\s\p{Cc}]/gu, '+');
}
