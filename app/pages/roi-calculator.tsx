import styles from '#app/features/calculators/calculators.css?url';
import { Island } from '#app/islands/island.tsx';
import { headOf } from '#app/layout/head.ts';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { CalculatorPage } from '#app/sections/calculator-page.tsx';
import { document } from '#content/collections/toolbox/roi-calculator.ts';
import { toolboxMeta } from '#content/collections/toolbox.ts';

const page = toolboxMeta(document);

export const meta = headOf(page);
export const links = () => [{ rel: 'stylesheet', href: styles }];
export const handle: PageHandle = { hydrate: true };

export default function RoiCalculator() {
  return (
    <CalculatorPage document={document} page={page}>
      <Island name="roi" props={{}} />
    </CalculatorPage>
  );
}
