import { expect, test } from 'vitest';
import { heldReads, lateSamples, openUploads } from '#domain/desk/data.ts';
import { isInboxTab } from '#domain/desk/inbox.ts';
import { isMailTab } from '#domain/desk/mail.ts';
import { deskParts } from '../desk.ts';
import { overviewDesk } from './overview.ts';

test('every count and figure leads to a part of the desk, and to a tab that it has', () => {
  const tabs: Record<string, (tab: string) => boolean> = {
    '/desk/inbox': isInboxTab,
    '/desk/mail': isMailTab,
    '/desk/data': (filter) => ['late', lateSamples, heldReads, openUploads].includes(filter),
  };
  const { counts, work, selling } = overviewDesk;
  const links = [...counts, ...work.figures, work.late, { href: work.lateSamplesHref }, ...selling.figures];
  for (const { href } of links) {
    const { pathname, searchParams } = new URL(href, 'http://localhost');
    expect(deskParts.map((part) => part.href)).toContain(pathname);
    const status = searchParams.get('status');
    if (status !== null) expect(tabs[pathname]?.(status), href).toBe(true);
    expect([...searchParams.keys()].filter((name) => !['status', 'view'].includes(name))).toEqual([]);
  }
});
