import { stageLabels, stages } from '#domain/pipeline/deal.ts';

export const labels = stages.map((stage) => stageLabels[stage]);

/** The property addresses in each column, top to bottom, by column heading. Browser tests run it in the page. */
export function addressesByColumn(columns: Element[]): Record<string, string[]> {
  return Object.fromEntries(
    columns.map((column) => [
      column.querySelector('h2')?.textContent ?? '',
      [...column.querySelectorAll('[data-deal] h3')].map((heading) => heading.textContent ?? ''),
    ]),
  );
}

/** 'count, total' of each column. */
export function figuresOf(columns: Element[]): string[] {
  return columns.map((column) =>
    ['.pipeline-stage-count [aria-hidden]', '.pipeline-stage-total']
      .map((part) => column.querySelector(part)?.textContent)
      .join(', '),
  );
}
