import { blockText, filledRows, type MailBlock } from './blocks.ts';
import { headerText } from './header-text.ts';
import { darkStyles, fonts, light } from './look.ts';
import type { MailCalendar, MailSite, RenderedMail } from './types.ts';

export type Letter = {
  site: MailSite;
  subject: string;
  heading: string;
  blocks: MailBlock[];
  /** Why the reader gets this mail, in the footer. */
  reason: string;
  /** The link in the footer that ends such mail. */
  unsubscribe?: { label: string; href: string };
  calendar?: MailCalendar;
};

/** Both parts of a mail are rendered from the same content, so that they always match. */
export function composeMail(letter: Letter): RenderedMail {
  return {
    subject: headerText(letter.subject),
    text: textPart(letter),
    html: htmlPart(letter),
    ...(letter.calendar ? { calendar: letter.calendar } : {}),
  };
}

function textPart({ site, heading, blocks, reason, unsubscribe }: Letter): string {
  const signature = [site.name, site.office, `${site.phone}, ${site.email}`, site.url].join('\n');
  const end = unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.href}`] : [];
  return `${[heading, ...blocks.map(blockText), `--\n${signature}`, reason, ...end].join('\n\n')}\n`;
}

function htmlPart({ site, subject, heading, blocks, reason, unsubscribe }: Letter): string {
  const small = `margin:0 0 8px;color:${light.ink2};font:400 13px/20px ${fonts.sans}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(headerText(subject))}</title>
<style>:root { color-scheme: light dark; }
${darkStyles}</style>
</head>
<body class="outside" style="margin:0;padding:0;background:${light.outside}">
<table role="presentation" class="outside" width="100%" cellpadding="0" cellspacing="0" bgcolor="${light.outside}" style="background:${light.outside}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="paper rule" width="100%" cellpadding="0" cellspacing="0" bgcolor="${light.paper}" style="max-width:600px;background:${light.paper};border:1px solid ${light.rule};border-radius:4px"><tr><td style="padding:28px 28px 20px;text-align:left">
<p style="margin:0 0 24px;font:600 20px/24px ${fonts.serif}"><a class="link" href="${escaped(site.url)}" style="color:${light.pine};text-decoration:none">${escaped(site.name)}</a></p>
<h1 class="ink" style="margin:0 0 16px;color:${light.ink};font:600 28px/34px ${fonts.serif}">${escaped(heading)}</h1>
${blocks.map(blockHtml).join('\n')}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="rule" style="padding-top:16px;border-top:1px solid ${light.rule}">
<p class="ink-2" style="${small}">${escaped(site.name)}, ${escaped(site.office)}<br>${escaped(site.phone)}, <a class="link" href="mailto:${escaped(site.email)}" style="color:${light.pine}">${escaped(site.email)}</a></p>
<p class="ink-2" style="${small}">${escaped(reason)}</p>${
    unsubscribe
      ? `\n<p style="${small}"><a class="link" href="${escaped(unsubscribe.href)}" style="color:${light.pine}">${escaped(unsubscribe.label)}</a></p>`
      : ''
  }
</td></tr></table>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

/** Escapes a visitor's text for both content and attributes. */
function escaped(text: string): string {
  const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (mark) => marks[mark] ?? '');
}

const multiline = (text: string) => escaped(text).replace(/\r\n|\r|\n/g, '<br>');

function blockHtml(block: MailBlock): string {
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
    case 'links':
      return linksHtml(block);
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

function linksHtml({ label, rows }: Extract<MailBlock, { kind: 'links' }>): string {
  const cell = `padding:10px 0;border-top:1px solid ${light.rule};vertical-align:top`;
  const row = ({ label: text, value, href }: (typeof rows)[number]) => `<tr>
<td class="rule" style="${cell};padding-right:16px;font:600 16px/24px ${fonts.sans};overflow-wrap:anywhere"><a class="link" href="${escaped(href)}" style="color:${light.pine}">${escaped(headerText(text))}</a></td>
<td class="ink rule" style="${cell};color:${light.ink};font:400 16px/24px ${fonts.sans};text-align:right">${escaped(value)}</td>
</tr>`;
  return `<p class="ink-2" style="margin:0 0 4px;color:${light.ink2};font:400 14px/22px ${fonts.sans}">${escaped(label)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse">${rows.map(row).join('')}</table>`;
}

/** The URL is also shown as text, because some mail clients hide links and some people do not click them. */
function actionHtml(label: string, href: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 8px"><tr>
<td class="button" bgcolor="${light.pine}" style="border-radius:4px;background:${light.pine}"><a class="button" href="${escaped(href)}" style="display:inline-block;padding:12px 20px;border-radius:4px;background:${light.pine};color:${light.paper};font:600 15px/20px ${fonts.sans};text-decoration:none">${escaped(label)}</a></td>
</tr></table>
<p style="margin:0 0 24px;font:400 13px/20px ${fonts.sans};word-break:break-all"><a class="link" href="${escaped(href)}" style="color:${light.pine}">${escaped(href)}</a></p>`;
}
