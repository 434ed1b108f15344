// Marks, in a list of anchors, the section that is being read.
const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-spy] a[href^="#"]')];
const sections = links.map((link) => document.querySelector<HTMLElement>(link.hash));

function mark(): void {
  const line = innerHeight * 0.3;
  const reached = sections.filter((section) => section && section.getBoundingClientRect().top <= line).length;
  const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
  const current = atEnd ? links.length - 1 : Math.max(0, reached - 1);
  links.forEach((link, index) => {
    if (index === current) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  });
}

let waiting = false;
addEventListener(
  'scroll',
  () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      mark();
    });
  },
  { passive: true },
);
mark();
