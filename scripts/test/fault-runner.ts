import { join, relative } from 'node:path';
import { Writable } from 'node:stream';
import {
  BaseSequencer,
  createVitest,
  type Reporter,
  type TestCase,
  type TestModule,
  type TestSpecification,
  type Vitest,
} from 'vitest/node';

/** The closest tests come first, as the selection has them. */
class AsAsked extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}

/** What failed first in a run. */
class FirstFailure implements Reporter {
  failure: Failure | null = null;
  readonly ended = new Set<string>();
  onFailure: () => void = () => {};

  onTestCaseResult(test: TestCase): void {
    if (test.result().state === 'failed') this.#fail(test.module, test.fullName);
  }

  onTestModuleEnd(module: TestModule): void {
    this.ended.add(module.moduleId);
    if (module.state() === 'failed') this.#fail(module, 'the file');
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly { message?: string }[]): void {
    if (errors[0]) this.failure ??= { path: '', test: errors[0].message ?? 'an error without a message' };
  }

  #fail(module: TestModule, test: string): void {
    if (this.failure) return;
    this.failure = { path: relative(process.cwd(), module.moduleId), test };
    this.onFailure();
  }
}

/** The file is empty for an error outside of tests. */
export type Failure = { path: string; test: string };

/**
 * Runs chosen test files again and again in one process, so that servers and databases of the global setup start once. Every
 * run has new workers, and a changed file is read again, so that no module outlives a fault.
 */
export class FaultRunner {
  readonly #vitest: Vitest;
  readonly #reporter: FirstFailure;
  readonly #specifications: Map<string, TestSpecification>;

  private constructor(vitest: Vitest, reporter: FirstFailure, specifications: TestSpecification[]) {
    this.#vitest = vitest;
    this.#reporter = reporter;
    this.#specifications = new Map(specifications.map((found) => [relative(process.cwd(), found.moduleId), found]));
  }

  static async start(projects: string[]): Promise<FaultRunner> {
    const reporter = new FirstFailure();
    // Tests write the logs of what they start.
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    const vitest = await createVitest(
      { watch: false, project: projects, reporters: [reporter], sequence: { sequencer: AsAsked }, silent: true },
      {},
      { stdout: nowhere, stderr: nowhere },
    );
    return new FaultRunner(vitest, reporter, await vitest.globTestSpecifications());
  }

  /** The first test that fails, or null. A run that takes longer than its limit has failed. */
  async firstFailure(paths: string[], limitSeconds: number): Promise<Failure | null> {
    const specifications = paths.flatMap((path) => this.#specifications.get(path) ?? []);
    const reporter = this.#reporter;
    reporter.failure = null;
    reporter.ended.clear();
    let killTimer: NodeJS.Timeout | undefined;
    const end = () => {
      if (killTimer) return;
      void this.#vitest.cancelCurrentRun('test-failure');
      // A second time ends workers that are still busy.
      killTimer = setTimeout(() => void this.#vitest.cancelCurrentRun('test-failure'), 10_000);
    };
    reporter.onFailure = end;
    const limit = setTimeout(() => {
      reporter.failure ??= { path: '', test: `more than ${limitSeconds} seconds` };
      end();
    }, limitSeconds * 1000);
    try {
      await this.#vitest.runTestSpecifications(specifications);
    } finally {
      clearTimeout(limit);
      clearTimeout(killTimer);
    }
    const unfinished = specifications.find(({ moduleId }) => !reporter.ended.has(moduleId));
    if (!reporter.failure && unfinished)
      return { path: relative(process.cwd(), unfinished.moduleId), test: 'the file' };
    return reporter.failure;
  }

  forget(path: string): void {
    this.#vitest.invalidateFile(join(process.cwd(), path));
  }

  stop(): Promise<void> {
    return this.#vitest.close();
  }
}
