import { Island } from '#app/islands/island.tsx';
import { headOf } from '#app/layout/head.ts';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { CalculatorPage } from '#app/sections/calculator-page.tsx';
import { documentMeta } from '#content/collections/toolbox/meta.ts';
import { document } from '#content/collections/toolbox/roi-calculator.ts';

const page = documentMeta(document);

export const meta = headOf(page);
export const handle: PageHandle = { tool: true, hydrate: true };

export default function RoiCalculator() {
  return (
    <CalculatorPage document={document} page={page}>
      <Island name="roi" props={{}} />
    </CalculatorPage>
  );
}
