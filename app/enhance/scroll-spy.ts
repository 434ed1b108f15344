// Marks the section being read in a list of anchors.
const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-spy] a[href^="#"]')];
const sections = links.map((link) => document.querySelector<HTMLElement>(link.hash));

function mark(): void {
  const line = innerHeight * 0.3;
  const reached = sections.filter((section) => section && section.getBoundingClientRect().top <= line).length;
  const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
  const current = atEnd ? links.length - 1 : Math.max(0, reached - 1);
  links.forEach((link, index) => {
    if (index === current && !link.ariaCurrent) center(link);
    link.ariaCurrent = index === current ? 'true' : null;
  });
}

/** On phones the anchors are a bar that scrolls sideways: the marked one comes into view. */
function center(link: HTMLElement): void {
  const bar = link.closest('[data-spy]');
  const box = link.getBoundingClientRect();
  if (bar) bar.scrollLeft += box.left + box.width / 2 - innerWidth / 2;
}

// Browsers send at most one scroll event per frame.
addEventListener('scroll', mark);
mark();
