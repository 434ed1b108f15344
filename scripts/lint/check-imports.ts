import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { forbidden, topFolders } from './import-rules.ts';

export type ImportReport = {
  files: number;
  problems: string[];
  /** What each file imports from the project, except types. */
  imports: Record<string, string[]>;
};

/** Reads every import of the project in a folder and returns those that break the rules. */
export async function checkImports(baseDir: string): Promise<ImportReport> {
  const folders = topFolders.filter((folder) => existsSync(join(baseDir, folder)));
  const { output } = await cruise(
    folders,
    {
      baseDir,
      validate: true,
      ruleSet: { forbidden },
      // dependency-cruiser cannot use TypeScript 7 yet (docs/decisions/018-import-rules.md).
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: ['node_modules', '^app/generated/'] },
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  );
  const { summary, modules } = output as ICruiseResult;
  const problems = summary.violations.map(({ from, to, rule }) => `${from} imports ${to}: ${rule.name}`);
  const isOwn = (path: string) => topFolders.some((folder) => path.startsWith(`${folder}/`));
  const imports = modules
    .filter(({ source }) => isOwn(source))
    .map(({ source, dependencies }) => [
      source,
      dependencies
        .filter(({ resolved, dependencyTypes }) => isOwn(resolved) && !dependencyTypes.includes('type-only'))
        .map(({ resolved }) => resolved),
    ]);
  return { files: summary.totalCruised, problems, imports: Object.fromEntries(imports) };
}
