// The menus at the right of the header. They are part of the search's script, which is loaded when the header is first used, or at
// once for those who may be signed in: one address in every page is enough for both.
// Without this script 'Tools' leads to the tools in the footer, and 'Sign in' to its page.
import { personMenu, toolsMenu } from '#content/header-menus.ts';
import { enhanceMenus } from './menus.ts';

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}

function linkTo(href: string, className: string, ...children: (Node | string)[]): HTMLAnchorElement {
  const link = element('a', className, ...children);
  link.href = href;
  if (href === location.pathname) link.ariaCurrent = 'page';
  return link;
}

const toolRows = () =>
  toolsMenu.map(({ name, href, line }) => {
    const text = element('span', 'header-tool-text', element('span', '', name), element('span', '', line));
    return element('li', '', linkTo(href, 'header-tool', element('i', 'header-sign'), text));
  });

/** A menu like those of the main navigation, in place of a link. */
function menuInstead(link: HTMLAnchorElement, rows: HTMLLIElement[], content: Node[], label: string): HTMLElement {
  const button = element('button', link.className, ...content);
  button.type = 'button';
  if (label) button.ariaLabel = label;
  const list = element('ul', 'header-list', ...rows);
  const menu = element('div', 'menu header-menu', button, element('div', 'header-drop', list));
  const hadFocus = document.activeElement === link;
  link.replaceWith(menu);
  if (hadFocus) button.focus();
  return menu;
}

const isSignedIn = document.cookie.includes('deedline_account');
const menus: HTMLElement[] = [];
for (const link of document.querySelectorAll<HTMLAnchorElement>('header > div > div > [href="#tools"]'))
  menus.push(menuInstead(link, toolRows(), [...link.childNodes], ''));

const person = document.querySelector<HTMLAnchorElement>('header .person');
if (isSignedIn && person) {
  const sign = element('span', 'header-initials');
  const rows = personMenu.items.map(({ name, href }) => element('li', '', linkTo(href, '', name)));
  const out = element('button', 'header-out', personMenu.signOut);
  out.type = 'button';
  out.addEventListener('click', signOut);
  menus.push(menuInstead(person, [...rows, element('li', '', out)], [sign], personMenu.label));
  showInitials(sign);
}
enhanceMenus(menus);

for (const panel of document.querySelectorAll('.panel nav')) {
  const link = panel.querySelector<HTMLElement>('[href="#tools"]');
  const chevron = panel.querySelector('summary svg')?.cloneNode(true) ?? '';
  const rows = toolsMenu.map(({ name, href }) => linkTo(href, '', name));
  const summary = element('summary', '', link?.textContent ?? '', chevron);
  link?.replaceWith(element('details', '', summary, element('div', 'pl-4', ...rows)));
  if (isSignedIn)
    panel
      .querySelector('[href="/sign-in"]')
      ?.replaceWith(...personMenu.items.map(({ name, href }) => linkTo(href, '', name)));
}

/** The footer has the same two links. */
const footerLink = document.querySelector<HTMLAnchorElement>('footer [href="/sign-in"]');
if (isSignedIn && footerLink) {
  const [records, , , account] = personMenu.items;
  const item = footerLink.parentElement;
  if (records && account && item) {
    item.after(element('li', '', linkTo(records.href, '', records.name)));
    footerLink.replaceWith(linkTo(account.href, '', account.name));
  }
}

/** The initials of the account. Until they are known the sign is empty, and as large. Nothing is stored: accounts change. */
async function showInitials(sign: HTMLElement): Promise<void> {
  try {
    const response = await fetch('/functions/v1/account');
    const { email = '' } = (await response.json()) as { email?: string };
    const words = (email.split('@')[0] ?? '').split(/[._+-]+/).filter(Boolean);
    const initials = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '').join('');
    sign.textContent = initials.toUpperCase();
    // What is seen is part of the name, for those who speak to their browser.
    const button = sign.closest('button');
    if (button && initials) button.ariaLabel = `${personMenu.label}, ${sign.textContent}`;
  } catch {}
}

async function signOut(): Promise<void> {
  try {
    sessionStorage.setItem('sign-in-notice', 'signedOut');
  } catch {}
  await fetch('/functions/v1/auth/sign-out', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  }).catch(() => {});
  location.assign('/sign-in');
}
