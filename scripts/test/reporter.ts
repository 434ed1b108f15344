import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import type { FileReport, RunReport } from './summary.ts';

/** Writes what scripts/test/summary.ts needs; vitest's JSON has neither the reasons of skipped tests nor the kind of a file. */
export default class RunReporter implements Reporter {
  #vitest: Vitest | undefined;
  readonly #outputFile: string;

  constructor({ outputFile }: { outputFile: string }) {
    this.#outputFile = outputFile;
  }

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message?: string }[]): void {
    const report: RunReport = {
      hasNameFilter: this.#vitest?.config.testNamePattern !== undefined,
      files: modules.map(fileReport),
      unhandled: unhandled.map(({ message }) => message ?? 'an error without a message'),
    };
    writeFileSync(this.#outputFile, JSON.stringify(report));
  }
}

function fileReport(module: TestModule): FileReport {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  const errors = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors());
  return {
    kind: module.project.name,
    path: relative(process.cwd(), module.moduleId),
    seconds: (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000,
    errors: errors.map(({ message }) => message),
    tests: [...module.children.allTests()].map((test) => {
      const result = test.result();
      const note = result.state === 'skipped' ? result.note : undefined;
      return { name: test.fullName, state: result.state, ...(note && { note }) };
    }),
  };
}
