import { parseSync } from 'vite';
import type { Project } from './project-graph.ts';
import { secondsOf, selectTests } from './select-tests.ts';

/** What `npm run test:changed` may take of two workers, with what the tests wait for: two minutes less types and lint. */
export const secondsPerChange = 180;

/** Files of the server, the database and the rules whose change would run no test, or too many. Types have no tests. */
export function selectionProblems(project: Project, read: (path: string) => string): string[] {
  const isProduction = (path: string) =>
    /^(server|db|domain)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|^db\/seed\//.test(path);
  return Object.keys(project.imports)
    .filter(isProduction)
    .flatMap((path) => {
      const selection = selectTests(project, [path], secondsPerChange);
      const seconds = Math.floor(secondsOf(project, selection));
      if (seconds > secondsPerChange) return [`${path}: test:changed would take ${seconds} seconds of workers`];
      if (selection.chosen.length > 0 || hasOnlyTypes(path, read(path))) return [];
      return [`${path}: test:changed would choose no test`];
    });
}

function hasOnlyTypes(path: string, source: string): boolean {
  const { program } = parseSync(path, source);
  return program.body.every((node) => {
    if (node.type === 'ImportDeclaration') return true;
    const declared = node.type === 'ExportNamedDeclaration' ? (node.declaration ?? { type: node.exportKind }) : node;
    return /^(TS|type$)/.test(declared.type ?? '');
  });
}
