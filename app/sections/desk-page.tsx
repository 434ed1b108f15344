import type { ReactNode } from 'react';
import { toolActionsId } from '#app/ui/tool-actions-id.ts';
import { type DeskPath, deskParts } from '#content/pages/desk.ts';
import { site } from '#content/site.ts';

export const deskMeta = (name: string) => () => [
  { title: `${name} | ${site.name} desk` },
  { name: 'robots', content: 'noindex' },
];

/** A part of the desk, in the look of the data tools; its menu is in the header (app/layout/work-frame.tsx). */
export function DeskPage({ path, name, children }: { path: DeskPath | null; name?: string; children: ReactNode }) {
  return (
    <>
      <div className="tool-bar">
        <h1>{name ?? deskParts.find(({ href }) => href === path)?.name}</h1>
        <div id={toolActionsId} className="tool-actions desk-actions" />
      </div>
      <div className="tool">{children}</div>
    </>
  );
}
