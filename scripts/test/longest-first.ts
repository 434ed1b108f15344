import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Small files that take long. Before it has timed them, Vitest starts the largest files first and would end with these, on
 * one core.
 */
const longFiles = new Set([
  'tests/abuse/wide-queries.test.ts',
  'tests/a11y/every-document.test.ts',
  'tests/a11y/every-offer-and-tool.test.ts',
  'tests/a11y/every-page.test.ts',
  'tests/crash/kill.test.ts',
  'tests/e2e/buyer-records.test.ts',
  'tests/e2e/crawl.test.ts',
  'tests/e2e/desk-overview.test.ts',
  'tests/faults/processes-death.test.ts',
  'tests/faults/slow-query.test.ts',
]);

/** Starts long files first within each project, so that no worker is left with one at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longFiles.has(relative(this.ctx.config.root, moduleId));
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}
