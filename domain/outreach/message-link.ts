import type { Channel } from './template.ts';

const subjectLine = /^Subject: (.*)\n+/;

/** Opens the visitor's own mail or message app with the text; null for channels that are not written on a screen. */
export function messageLink(channel: Channel, text: string): string | null {
  if (channel === 'sms') return `sms:?&body=${encodeURIComponent(text)}`;
  if (channel !== 'email') return null;
  const subject = subjectLine.exec(text)?.[1] ?? '';
  // Mail addresses encode a line break as CR LF.
  const body = text.replace(subjectLine, '').replaceAll('\n', '\r\n');
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
