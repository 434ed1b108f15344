import type { Page, SectionCopy } from '#content/types.ts';
import { targetOf } from './missing.ts';

/** A required part of a page. */
export type Part = { id: string; kind?: SectionCopy['kind']; count?: number };

function size(section: SectionCopy): number {
  if ('items' in section) return section.items.length;
  if ('rows' in section) return section.rows.length;
  if ('steps' in section) return section.steps.length;
  if ('records' in section) return section.records.length;
  if ('moments' in section) return section.moments.length;
  return 1;
}

function problemOf(section: SectionCopy | undefined, { kind, count }: Part): string | undefined {
  if (!section) return 'is missing';
  if (kind && section.kind !== kind) return `is of kind ${section.kind}, not ${kind}`;
  if (count !== undefined && size(section) !== count) return `has ${size(section)} entries, not ${count}`;
  return size(section) === 0 ? 'is empty' : undefined;
}

/** One line for each required part that is missing or wrong. */
export function partProblems(page: Pick<Page, 'meta' | 'sections'>, parts: Part[]): string[] {
  return parts.flatMap((part) => {
    const problem = problemOf(
      page.sections.find(({ id }) => id === part.id),
      part,
    );
    return problem ? [`${page.meta.path}: the part '${part.id}' ${problem}`] : [];
  });
}

/** The targets of the closing call to action, if the page ends with one. */
export function closingTargets({ sections }: Pick<Page, 'sections'>): string[] {
  const last = sections.at(-1);
  return last?.kind === 'cta' ? last.actions.map(({ href }) => targetOf(href)) : [];
}

export function sectionOf<Kind extends SectionCopy['kind']>(
  { sections }: Pick<Page, 'sections'>,
  kind: Kind,
  id: string,
) {
  return sections.find((each): each is Extract<SectionCopy, { kind: Kind }> => each.kind === kind && each.id === id);
}
