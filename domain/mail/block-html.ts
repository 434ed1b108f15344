import { type Block, filledRows } from './blocks.ts';
import { fonts, light } from './look.ts';

/** Nothing a visitor wrote becomes markup: not in text, not in an attribute. */
export function escaped(text: string): string {
  const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (mark) => marks[mark] ?? '');
}

const multiline = (text: string) => escaped(text).replace(/\r\n|\r|\n/g, '<br>');

export function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p class="ink" style="margin:0 0 16px;color:${light.ink};font:400 16px/26px ${fonts.sans}">${multiline(block.text)}</p>`;
    case 'facts':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse">${filledRows(
        block.rows,
      )
        .map(factHtml)
        .join('')}</table>`;
    case 'quote':
      return `<p class="ink-2" style="margin:0 0 4px;color:${light.ink2};font:400 14px/22px ${fonts.sans}">${escaped(block.label)}</p>
<p class="ink rule" style="margin:0 0 24px;padding:4px 0 4px 16px;border-left:3px solid ${light.rule};color:${light.ink};font:400 16px/26px ${fonts.sans};overflow-wrap:anywhere">${multiline(block.text)}</p>`;
    case 'action':
      return actionHtml(block.label, block.href);
    default:
      return block satisfies never;
  }
}

function factHtml([label, value]: [string, string]): string {
  const cell = `padding:10px 0;border-top:1px solid ${light.rule};vertical-align:top`;
  return `<tr>
<td class="ink-2 rule" width="96" style="${cell};padding-right:16px;color:${light.ink2};font:400 14px/24px ${fonts.sans}">${escaped(label)}</td>
<td class="ink rule" style="${cell};color:${light.ink};font:600 16px/24px ${fonts.sans};overflow-wrap:anywhere">${escaped(value)}</td>
</tr>`;
}

/** The address stands under the button too: some readers show no links, and some people trust none they cannot read. */
function actionHtml(label: string, href: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 8px"><tr>
<td class="button" bgcolor="${light.pine}" style="border-radius:4px;background:${light.pine}"><a class="button" href="${escaped(href)}" style="display:inline-block;padding:12px 20px;border-radius:4px;background:${light.pine};color:${light.paper};font:600 15px/20px ${fonts.sans};text-decoration:none">${escaped(label)}</a></td>
</tr></table>
<p style="margin:0 0 24px;font:400 13px/20px ${fonts.sans};word-break:break-all"><a class="link" href="${escaped(href)}" style="color:${light.pine}">${escaped(href)}</a></p>`;
}
