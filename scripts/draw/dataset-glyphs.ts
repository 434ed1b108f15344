import { shadeColors } from './county-map.ts';
import { type Colors, schemeStyle, themeColor } from './css-color.ts';

const width = 66;
const height = 40;

/** Classes: p pine, m medium, f faint, b brass; l lines. */
const glyphs: Record<string, string> = {
  // The chance that an estate opens, read after 30, 60 and 90 days.
  probability:
    '<path class="l f" d="M2 34H64"/><path class="l b" d="M20 33v-6M36 33V14M52 33V7"/><path class="l p" d="M2 32C24 32 30 6 62 5"/>',
  // Petition, letters, sale.
  stages:
    '<path class="l f" d="M2 8H64M2 20H64M2 32H64"/><path class="p" d="M4 5h14v6H4z"/><path class="m" d="M18 17h24v6H18z"/><path class="b" d="M42 29h18v6H42z"/>',
  // The time from default to sale in three states.
  countdown:
    '<path class="m" d="M2 5h20v7H2zM2 17h20v7H2zM2 29h20v7H2z"/><path class="b" d="M22 5h7v7h-7zM22 17h20v7H22z"/><path class="p" d="M22 29h42v7H22z"/>',
  // Two spouses and one house.
  'two-sides':
    '<path class="l p" d="M2 8C22 8 20 20 38 20C20 20 22 32 2 32"/><path class="l p" d="M38 10h26v20H38z"/><path class="l b" d="M43 17h16M43 23h16"/>',
  // A title that passes to heirs, and to the heirs of one of them.
  shares:
    '<path class="p" d="M2 4h62v8H2z"/><path class="m" d="M2 16h20v8H2zM23 16h20v8H23zM44 16h20v8H44z"/><path class="b" d="M44 28h9.5v8H44zM54.5 28H64v8h-9.5z"/>',
  // Landlords by filings in a year.
  repeats: dots([
    ['p', [0, 1, 2, 3, 4, 5]],
    ['b', [0, 2, 4]],
    ['b', [2, 5]],
  ]),
  // Notice, order, fine, lien.
  escalation:
    '<path class="l f" d="M2 36H64"/><path class="m" d="M4 28h12v7H4z"/><path class="m" d="M20 21h12v14H20z"/><path class="p" d="M36 13h12v22H36z"/><path class="b" d="M52 4h12v31H52z"/>',
  // The parcels that several layers share.
  layers:
    '<path class="l m" d="M4 4h36v20H4z"/><path class="l p" d="M14 10h36v20H14z"/><path class="l p" d="M24 16h38v20H24z"/><path class="b" d="M24 16h16v8H24z"/>',
};

function dots(rows: [kind: string, columns: number[]][]): string {
  const circle = (kind: string, column: number, row: number, radius: number) =>
    `<circle class="${kind}" cx="${7 + column * 10.4}" cy="${7 + row * 13}" r="${radius}"/>`;
  return rows
    .flatMap(([kind, columns], row) =>
      [0, 1, 2, 3, 4, 5].map((column) =>
        columns.includes(column) ? circle(kind, column, row, 3.6) : circle('f', column, row, 1),
      ),
    )
    .join('');
}

export const glyphNames = Object.keys(glyphs);

/** One file with all drawings, one below the other; `#name` shows one of them. */
export function drawDatasetGlyphs(): string {
  const shade = (index: number) => shadeColors[index] ?? themeColor('rule');
  const kinds: Colors = { p: themeColor('accent'), m: shade(3), f: themeColor('rule'), b: themeColor('brass-500') };
  const colors = Object.fromEntries(
    Object.entries(kinds).flatMap(([kind, color]) => [
      [`.${kind} fill`, color],
      [`.l.${kind} stroke`, color],
    ]),
  );
  const style = schemeStyle(colors, '').replace('</style>', '.l{fill:none!important;stroke-width:2}</style>');
  const drawn = Object.entries(glyphs).map(([name, drawing], index) => {
    const top = index * height;
    return `<view id="${name}" viewBox="0 ${top} ${width} ${height}"/><g transform="translate(0 ${top})">${drawing}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height * drawn.length}">${style}${drawn.join('')}</svg>`;
}
