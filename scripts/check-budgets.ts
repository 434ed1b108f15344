// Prints the bytes of each prerendered page and fails when one is over its budget.
import { overBudget, weighedPages } from './budgets/budgets.ts';
import { pageWeight } from './budgets/page-weight.ts';
import { showUsage } from './usage.ts';

showUsage(`npm run check:budgets    prints the bytes of each page and fails when one is over its budget`);

const weights = weighedPages.map((path) => pageWeight('build/client', path));
weights.sort((a, b) => b.total - a.total);
console.table(weights);
const problems = weights.map(overBudget).filter((problem) => problem !== null);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
