import { homePage } from '#content/pages/home.ts';
import { factorNames, type Lead } from '#domain/leads/lead.ts';
import { sampleLeads } from '#domain/leads/sample-leads.ts';
import { type Colors, schemeStyle, themeColor } from './css-color.ts';
import type { OutlineText } from './text-outlines.ts';

const ring = 48;
const bar = { length: 44, step: 54, height: 4 };
const barsWidth = bar.step * 5;

/** The leads on the home page, in its order. */
export function shownLeads(): Lead[] {
  return homePage.product.leads.addresses.flatMap((street) =>
    sampleLeads.filter(({ property_address }) => property_address.startsWith(`${street}, `)),
  );
}

/** The score circles (`#s1` and on) and factor bars (`#b1` and on) of the leads on the home page, one below the other. */
export function drawLeadMarks(outline: OutlineText): string {
  const tones: Colors = Object.fromEntries(
    (['hot', 'warm', 'cold'] as const).flatMap((quality) => [
      [`.${quality} stroke`, themeColor(quality)],
      [`.${quality}-tint fill`, themeColor(`${quality}-tint`)],
    ]),
  );
  const style = schemeStyle(
    { ...tones, '.r stroke': themeColor('rule'), '.a stroke': themeColor('accent'), '.t fill': themeColor('ink') },
    'circle,.l{stroke-width:4}circle+circle,.l{fill:none}',
  );
  const leads = shownLeads();
  const marks = leads.map((lead, index) => marksOf(lead, index, outline));
  const height = leads.length * (ring + bar.height);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${barsWidth} ${height}">${style}${marks.join('')}</svg>`;
}

function marksOf({ score, quality, factors }: Lead, index: number, outline: OutlineText): string {
  const top = index * (ring + bar.height);
  const { d, width } = outline(String(score), { face: 'public-sans', weight: 600, size: 17 });
  const circle = `cx="24" cy="24" r="22"`;
  const values = factorNames.map((name) => factors[name] ?? 0);
  const lines = (percents: number[]) =>
    percents.map((percent, at) => `M${at * bar.step} ${ring + 2}h${Math.round((percent * bar.length) / 100)}`).join('');
  return [
    `<view id="s${index + 1}" viewBox="0 ${top} ${ring} ${ring}"/>`,
    `<view id="b${index + 1}" viewBox="0 ${top + ring} ${barsWidth} ${bar.height}"/><g transform="translate(0 ${top})">`,
    `<circle class="r ${quality}-tint" ${circle}/><circle class="${quality}" ${circle} pathLength="100" stroke-dasharray="${score} 100" transform="rotate(-90 24 24)"/>`,
    `<path class="t" transform="translate(${24 - width / 2} 30)scale(.1)" d="${d}"/>`,
    `<path class="l r" d="${lines(values.map(() => 100))}"/><path class="l a" d="${lines(values)}"/></g>`,
  ].join('');
}
