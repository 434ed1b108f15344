import { beforeAll, expect, test } from 'vitest';
import { eventually } from './support/eventually.ts';
import { network, startSite } from './support/network.ts';
import { page } from './support/page.ts';

beforeAll(startSite);

async function open(template: string): Promise<void> {
  await page.goto(`/outreach-templates?template=${template}`);
  await page.locator('article footer button:enabled').waitFor();
}
const show = (title: string) =>
  page.getByRole('navigation', { name: 'Templates' }).getByRole('link', { name: title }).click();
const card = (title: string) => page.getByRole('article', { name: title });
const fieldOf = (title: string, label: string) => card(title).getByLabel(label, { exact: true });
const marked = (title: string) => card(title).locator('mark').allInnerTexts();
const footerOf = (title: string) => card(title).locator('footer').innerText();
const stored = () => localStorage.getItem('outreach-sender');

test('a filled variable is marked everywhere in its text and fills the other templates', async () => {
  await open('executor-introduction');
  await eventually(() => marked('Executor introduction').filter((text) => text === '{address}')).toHaveLength(2);
  await fieldOf('Executor introduction', 'Address').fill('931 Larkspur Ave');
  await eventually(() => marked('Executor introduction').filter((text) => text === '931 Larkspur Ave')).toHaveLength(2);
  await eventually(() => card('Executor introduction').locator('mark[data-filled]').count()).toBe(2);
  await show('Landlord call');
  await eventually(() => fieldOf('Landlord call', 'Address').inputValue()).toBe('931 Larkspur Ave');
});

test('each variable is a field that shows its name until it is filled, and a click in the text focuses it', async () => {
  await open('executor-introduction');
  const field = fieldOf('Executor introduction', 'Case');
  await eventually(() => field.getAttribute('placeholder')).toBe('{case}');
  await card('Executor introduction').getByText('{case}').click();
  await eventually(() => field.isFocused()).toBe(true);
});

test('a card shows how many of its variables are empty', async () => {
  const title = 'Voicemail';
  await open('voicemail');
  await eventually(() => footerOf(title)).toContain('6 variables open');
  for (const name of ['Name', 'Sender', 'Company', 'Phone', 'Address']) await fieldOf(title, name).fill('x');
  await eventually(() => footerOf(title)).toContain('1 variable open');
  await fieldOf(title, 'Opt out').fill('x');
  await eventually(() => footerOf(title)).toContain('Every variable is filled');
});

test('your details are remembered in the browser until you clear them; a new recipient keeps them', async () => {
  await open('condolence-first');
  const title = 'Condolence first';
  await fieldOf(title, 'Sender').fill('Sam Ortiz');
  await fieldOf(title, 'Name').fill('Ana Reyes');
  await card(title).getByRole('button', { name: 'Clear for the next recipient' }).click();
  await eventually(() => fieldOf(title, 'Name').inputValue()).toBe('');
  await eventually(() => fieldOf(title, 'Sender').inputValue()).toBe('Sam Ortiz');
  await eventually(stored).toBe('{"sender":"Sam Ortiz"}');
  await eventually(() => card(title).getByText('remembered in this browser').isVisible()).toBe(true);
  await open('voicemail');
  await eventually(() => fieldOf('Voicemail', 'Sender').inputValue()).toBe('Sam Ortiz');
  await card('Voicemail').getByRole('button', { name: 'Clear my details' }).click();
  await eventually(() => fieldOf('Voicemail', 'Sender').inputValue()).toBe('');
  await eventually(stored).toBeNull();
  await eventually(() => page.locator('main > .tool [role=status]').allInnerTexts()).toContain(
    'Your details are cleared. This browser remembers none of them.',
  );
  await page.reload();
  await page.locator('article footer button:enabled').waitFor();
  await eventually(() => fieldOf('Voicemail', 'Sender').inputValue()).toBe('');
});

test('text about the recipient is gone after a reload, and was neither stored nor sent', async () => {
  await open('condolence-first');
  const field = fieldOf('Condolence first', 'Name');
  await field.fill('Ana Reyes');
  await fieldOf('Condolence first', 'Sender').fill('Sam Ortiz');
  const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
  await page.reload();
  await eventually(() => field.inputValue()).toBe('');
  await page.quiet();
  const sent = network().sent.map(({ url, body }) => `${url} ${body}`);
  expect(sent).not.toEqual([]);
  expect([kept, ...sent].filter((text) => /ana|reyes/i.test(text))).toEqual([]);
  expect(sent.filter((text) => /sam|ortiz/i.test(text))).toEqual([]);
});

test('without storage, the details last as long as the page', async () => {
  page.addInitScript((window) =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new Error('Storage is blocked');
      },
    }),
  );
  await open('voicemail');
  const sender = page.getByRole('article').getByLabel('Sender');
  await sender.fill('Sam Ortiz');
  await eventually(() => page.getByRole('article').locator('mark').allInnerTexts()).toContain('Sam Ortiz');
});

test('a text message counts its characters and segments as it is filled', async () => {
  const title = 'Callback confirmation';
  await open('callback-confirmation');
  const count = card(title).locator('.outreach-sms .figures');
  // 14 braces count twice.
  await eventually(() => count.innerText()).toBe('191 characters (counted as 205) · 2 segments · GSM-7');
  for (const name of ['Name', 'Sender', 'Company', 'Address', 'Time', 'Phone', 'Opt out'])
    await fieldOf(title, name).fill('x');
  await eventually(() => count.innerText()).toBe('144 characters · 1 segment · GSM-7');
});

test('a character outside GSM-7 is named', async () => {
  await open('offer-sent');
  await fieldOf('Offer sent', 'Sender').fill('Sam O\u2019Neil');
  await card('Offer sent').getByText('\u2019 (curly apostrophe) is outside the GSM-7 alphabet.').waitFor();
  await eventually(() => card('Offer sent').locator('.outreach-sms .figures').innerText()).toContain('UCS-2');
});

test('the TCPA note opens by keyboard, with different explanations for calls and letters', async () => {
  await open('landlord-call');
  const call = card('Landlord call').locator('details');
  await call.locator('summary').press('Enter');
  await eventually(() => call.innerText()).toMatch(
    /^Scrub first[\s\S]*do-not-call registry[\s\S]*tcpa_compliant: false/,
  );
  await show('Condolence first');
  const letter = card('Condolence first').locator('details');
  await letter.locator('summary').press('Space');
  await eventually(() => letter.innerText()).toMatch(
    /^Not covered by the TCPA[\s\S]*not letters[\s\S]*tcpa_compliant: true/,
  );
});
