// Checks every import of the project against the rules, and that a change of any file of the server, the database or the
// rules runs a test: the imports say which.
import { readFileSync } from 'node:fs';
import { readSeconds } from '../test/checks.ts';
import { readProject } from '../test/read-project.ts';
import { selectionProblems } from '../test/selection-problems.ts';
import { checkImports } from './check-imports.ts';

const { files, problems, imports } = await checkImports(process.cwd());
const project = await readProject(imports, readSeconds());
const unselected = selectionProblems(project, (path) => readFileSync(path, 'utf8'));
for (const problem of [...problems, ...unselected]) console.error(problem);
console.log(`${files} files read, ${problems.length} forbidden imports, ${unselected.length} files without a test`);
process.exit(problems.length + unselected.length > 0 ? 1 : 0);
