// The menus at the right of the header. They are part of the search's script, which is loaded when the header is first used, or at
// once for those who may be signed in: one address in every page is enough for both.
// Without this script 'Tools' leads to the tools in the footer, and 'Sign in' to its page.
import { personMenu, toolsMenu } from '#content/parts/header-menus.ts';
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

/** Call it once the menus have their styles: without them, their rows would lie in the header. */
export function addHeaderMenus(): void {
  const menus: HTMLElement[] = [];
  for (const link of document.querySelectorAll<HTMLAnchorElement>('header > div > div > [href="#all-tools"]'))
    menus.push(menuInstead(link, toolRows(), [...link.childNodes], ''));

  // Whoever is signed in need not pass the sign-in page.
  if (isSignedIn)
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main [href^="/sign-in?next="]'))
      link.href = new URL(link.href).searchParams.get('next') ?? link.href;

  const person = document.querySelector<HTMLAnchorElement>('header .person');
  if (isSignedIn && person) {
    const sign = element('span', 'header-initials');
    const who = element('span', 'header-who');
    const isWork = person.classList.contains('work-person');
    const rows = personMenu.items.map(({ name, href }) => element('li', '', linkTo(href, '', name)));
    const out = element('button', 'header-out', personMenu.signOut);
    out.type = 'button';
    out.addEventListener('click', () => signOut(out));
    menus.push(menuInstead(person, [...rows, element('li', '', out)], isWork ? [who, sign] : [sign], personMenu.label));
    showPerson(who, sign);
  }
  enhanceMenus(menus);

  for (const panel of document.querySelectorAll('.panel nav')) {
    const link = panel.querySelector<HTMLElement>('[href="#all-tools"]');
    const chevron = panel.querySelector('summary svg')?.cloneNode(true) ?? '';
    const summary = element('summary', '', link?.textContent ?? '', chevron);
    link?.replaceWith(element('details', '', summary, element('ul', 'pl-4', ...toolRows())));
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
}

/** The address and the initials of the account. Until they are known the sign is empty, and as large. Nothing is stored. */
async function showPerson(who: HTMLElement, sign: HTMLElement): Promise<void> {
  try {
    const response = await fetch('/functions/v1/account');
    const { email = '' } = (await response.json()) as { email?: string };
    const words = (email.split('@')[0] ?? '').split(/[._+-]+/).filter(Boolean);
    const initials = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '').join('');
    who.textContent = `${email} `;
    sign.textContent = initials.toUpperCase();
    // What is seen is part of the name, for those who speak to their browser.
    const button = sign.closest('button');
    const seen = who.isConnected && who.checkVisibility() ? who.textContent : '';
    if (button && initials) button.ariaLabel = `${personMenu.label}, ${seen}${sign.textContent}`;
  } catch {}
}

/** Says so when it did not work: the next person at this computer would go on as this one. */
async function signOut(button: HTMLButtonElement): Promise<void> {
  try {
    const { ok } = await fetch('/functions/v1/auth/sign-out', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    if (!ok) throw new Error();
  } catch {
    const failed = element('p', 'header-failed');
    failed.role = 'alert';
    button.parentElement?.replaceChildren(button, failed);
    failed.textContent = personMenu.signOutFailed;
    return;
  }
  try {
    sessionStorage.setItem('sign-in-notice', 'signedOut');
  } catch {}
  location.assign('/sign-in');
}
