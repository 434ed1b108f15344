// Prints the bytes of each prerendered page and fails when one is over its budget.
import { registry } from '#content/registry.ts';
import { overBudget } from './budgets/budgets.ts';
import { pageWeight } from './budgets/page-weight.ts';

const weights = registry.filter((page) => page.render === 'build').map((page) => pageWeight('build/client', page.path));
weights.sort((a, b) => b.total - a.total);
console.table(weights);
const problems = weights.map(overBudget).filter((problem) => problem !== null);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
