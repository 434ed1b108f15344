import type { ArticlePlate } from '#content/types.ts';
import { shadeColors } from './county-map.ts';
import { schemeStyle, themeColor } from './css-color.ts';
import type { OutlineText, TextStyle } from './text-outlines.ts';

const width = 384;
const height = 216;

type Plate<Kind extends ArticlePlate['kind']> = Extract<ArticlePlate, { kind: Kind }>;

const bold: TextStyle = { face: 'public-sans', weight: 600, size: 14 };
const plain: TextStyle = { face: 'public-sans', weight: 400, size: 14.5 };
const small: TextStyle = { face: 'public-sans', weight: 400, size: 12 };
const hand: TextStyle = { face: 'source-serif-4', weight: 600, size: 14.5 };

/** The record, table or clock that an article is about, with its point marked in red. */
export function drawArticlePlate(plate: ArticlePlate, outline: OutlineText): string {
  const pen = penOf(outline);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${style()}<rect class="g" width="100%" height="100%"/>${drawn(plate, pen)}</svg>`;
}

function drawn(plate: ArticlePlate, pen: Pen): string {
  switch (plate.kind) {
    case 'record':
      return recordCrop(plate, pen);
    case 'letter':
      return letterCrop(plate, pen);
    case 'table':
      return tableCrop(plate, pen);
    case 'bars':
      return barsCrop(plate, pen);
    case 'clock':
      return clockCrop(plate, pen);
    default: {
      const never: never = plate;
      return never;
    }
  }
}

function style(): string {
  const shade = (index: number) => shadeColors[index] ?? themeColor('rule');
  const hot = themeColor('hot');
  return schemeStyle(
    {
      '.g fill': themeColor('paper-2'),
      '.card fill': themeColor('card'),
      '.card stroke': themeColor('rule'),
      '.r stroke': themeColor('rule'),
      '.i fill': themeColor('ink'),
      '.j fill': themeColor('ink-2'),
      '.n fill': themeColor('accent'),
      '.m fill': hot,
      '.w stroke': hot,
      '.k stroke': themeColor('ink'),
      '.a fill': shade(2),
      '.b fill': shade(3),
      '.z fill': themeColor('brass-500'),
      '.d fill': shade(4),
      '.e fill': themeColor('rule'),
      '#h path stroke': shade(3),
    },
    '.w{fill:none;stroke-width:1.6;stroke-linecap:round}.n{font:12.5px ui-monospace,"SF Mono",Menlo,Consolas,"Liberation Mono","DejaVu Sans Mono","Courier New",monospace}.k{fill:none;stroke-dasharray:3 3}',
  );
}

type Pen = {
  write: (
    text: string,
    x: number,
    y: number,
    style: TextStyle,
    kind: string,
    anchor?: 'start' | 'middle' | 'end',
  ) => string;
  widthOf: (text: string, style: TextStyle) => number;
};

function penOf(outline: OutlineText): Pen {
  return {
    widthOf: (text, textStyle) => outline(text, textStyle).width,
    write: (text, x, y, textStyle, kind, anchor = 'start') => {
      const { d, width: long } = outline(text, textStyle);
      const left = anchor === 'start' ? x : anchor === 'middle' ? x - long / 2 : x - long;
      return `<path class="${kind}" transform="translate(${round(left)} ${round(y)})scale(.1)" d="${d}"/>`;
    },
  };
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Field names use a font of the reader's system, as everywhere. */
const fieldName = (name: string, x: number, y: number) => `<text class="n" x="${x}" y="${y}">${name}</text>`;

/** A loop around text, as by hand: its end passes its start. */
function loop(left: number, baseline: number, long: number): string {
  const [rx, ry] = [long / 2 + 10, 12.5];
  const [cx, cy] = [left + long / 2, baseline - 4.5];
  const point = (turn: number, grow: number) => [
    round(cx + Math.cos(turn) * (rx + grow)),
    round(cy + Math.sin(turn) * (ry + grow * 0.4)),
  ];
  const points = Array.from({ length: 26 }, (_, step) => point(-2.4 + (step / 25) * 6.9, step * 0.09));
  return `<path class="w" d="M${points.map((one) => one.join(' ')).join('L')}"/>`;
}

/** A card that lies a little crooked and runs out of the picture. */
function paper(content: string): string {
  return `<g transform="rotate(-1.3)"><path class="card" d="M16 32H420V240H16z"/>${content}</g>`;
}

function recordCrop({ title, fields }: Plate<'record'>, { write, widthOf }: Pen): string {
  const valueLeft = 170;
  const rows = fields.map(({ name, value, mark }, row) => {
    const y = 92 + row * 27;
    const end = valueLeft + widthOf(value, plain);
    const marking = mark ? loop(valueLeft, y, end - valueLeft) + write(mark, end + 20, y, hand, 'm') : '';
    return fieldName(name, 32, y) + write(value, valueLeft, y, plain, 'i') + marking;
  });
  return paper(`${write(title, 32, 58, bold, 'i')}<path class="r" d="M16 70H420"/>${rows.join('')}`);
}

function letterCrop({ lines }: Plate<'letter'>, { write, widthOf }: Pen): string {
  const left = 38;
  const drawnLines = lines.map(({ text, mark }, row) => {
    const y = 64 + row * 31;
    const long = widthOf(text, plain);
    const marking = mark
      ? `<path class="w" d="M${left} ${y + 6}q${round(long / 2)} 4 ${round(long)} -1"/>${write(mark, left + long + 14, y + 1, hand, 'm')}`
      : '';
    return write(text, left, y, plain, 'i') + marking;
  });
  return paper(drawnLines.join(''));
}

function tableCrop({ columns, rows, marked }: Plate<'table'>, { write, widthOf }: Pen): string {
  const isAmount = (column: number) => rows.every((row) => /^[-$\d]/.test(row[column] ?? ''));
  const amounts = columns.filter((_, column) => isAmount(column)).length;
  const right = 352;
  const amountWidth = 92;
  const firstEnd = Math.max(
    ...[columns[0] ?? '', ...rows.map(([first = '']) => first)].map((text) => widthOf(text, plain)),
  );
  const leftOf = (column: number) => (column === 0 ? 30 : 30 + firstEnd + 28);
  const cell = (text: string, column: number, y: number, textStyle: TextStyle, kind: string) =>
    isAmount(column)
      ? write(text, right - (columns.length - 1 - column) * amountWidth, y, textStyle, kind, 'end')
      : write(text, leftOf(column), y, textStyle, kind);
  const head = columns.map((text, column) => cell(text, column, 40, small, 'j')).join('');
  const body = rows.map((row, index) => {
    const y = 71 + index * 30;
    const isMarked = index === marked.row;
    const rule = `<path class="r" d="M30 ${y + 10}H354"/>`;
    const cells = row.map((text, column) => cell(text, column, y, isMarked ? bold : plain, 'i')).join('');
    if (!isMarked) return rule + cells;
    const column = amounts > 0 ? columns.findIndex((_, at) => isAmount(at)) : columns.length - 1;
    const text = row[column] ?? '';
    const long = widthOf(text, bold);
    const left = isAmount(column) ? right - (columns.length - 1 - column) * amountWidth - long : leftOf(column);
    const note = isAmount(column)
      ? write(marked.mark, left - 18, y, hand, 'm', 'end')
      : write(marked.mark, left + long + 18, y, hand, 'm');
    return rule + cells + loop(left, y, long) + note;
  });
  return `<path class="card" d="M14 18H372V240H14z"/>${head}<path class="r" d="M30 48H354"/>${body.join('')}`;
}

function barsCrop({ floor, bars }: Plate<'bars'>, { write, widthOf }: Pen): string {
  const left = 24;
  const scale = 0.95;
  const floorX = left + floor.days * scale;
  const rows = bars.map(({ label, steps, isOpen, mark }, row) => {
    const y = 58 + row * 58;
    let x = floorX;
    const parts = steps.map((days, index) => {
      const long = days * scale;
      x += long;
      return `<path class="${index === 0 ? 'b' : 'z'}" d="M${round(x - long)} ${y}h${round(long)}v22h${round(-long)}z"/>`;
    });
    const open = isOpen ? `<path fill="url(#h)" d="M${round(x)} ${y}H${width}v22H${round(x)}z"/>` : '';
    const note = isOpen ? write(mark, width - 24, y - 8, hand, 'm', 'end') : write(mark, x + 12, y + 16, hand, 'm');
    return `${write(label, left, y - 8, bold, 'i')}<path class="a" d="M${left} ${y}H${floorX}v22H${left}z"/>${parts.join('')}${open}${note}`;
  });
  const hatch =
    '<pattern id="h" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path stroke-width="2.4" d="M0 0v7"/></pattern>';
  const labelLeft = Math.min(floorX + 6, width - 12 - widthOf(floor.label, small));
  return `${hatch}${rows.join('')}<path class="k" d="M${floorX} 26V204"/>${write(floor.label, labelLeft, 28, small, 'j')}`;
}

function clockCrop({ figure, caption, from, to, field }: Plate<'clock'>, { write }: Pen): string {
  const [cx, cy] = [width / 2, height / 2 + 4];
  const [inner, outer] = [68, 86];
  const at = (hour: number, radius: number) => {
    // Midnight is at the top.
    const turn = (hour / 24) * 2 * Math.PI - Math.PI / 2;
    return `${round(cx + Math.cos(turn) * radius)} ${round(cy + Math.sin(turn) * radius)}`;
  };
  const hours = Array.from({ length: 24 }, (_, hour) => {
    const isOn = hour >= from && hour < to;
    const [start, end] = [hour + 0.07, hour + 0.93];
    return `<path class="${isOn ? 'd' : 'e'}" d="M${at(start, inner)}L${at(start, outer)}A${outer} ${outer} 0 0 1 ${at(end, outer)}L${at(end, inner)}A${inner} ${inner} 0 0 0 ${at(start, inner)}z"/>`;
  });
  const name = (hour: number) => `${hour > 12 ? hour - 12 : hour} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
  return [
    hours.join(''),
    write(figure, cx, cy + 2, { ...hand, size: 30 }, 'i', 'middle'),
    write(caption, cx, cy + 24, { ...small, size: 11.5 }, 'j', 'middle'),
    write(name(from), cx + 100, cy + 60, hand, 'm'),
    write(name(to), cx - 96, cy - 62, hand, 'm', 'end'),
    `${fieldName(field, 20, 194)}<path class="w" d="M20 201q42 3 86 -1"/>`,
  ].join('');
}
