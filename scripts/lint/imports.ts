// Checks every import of the project against the rules.
import { checkImports } from './check-imports.ts';

const { files, problems } = await checkImports(process.cwd());
for (const problem of problems) console.error(problem);
console.log(`${files} files read, ${problems.length} forbidden imports`);
process.exit(problems.length > 0 ? 1 : 0);
