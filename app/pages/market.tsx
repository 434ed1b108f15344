import styles from '#app/features/market/market.css?url';
import { Island } from '#app/islands/island.tsx';
import { headOf } from '#app/layout/head.ts';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { ToolPage } from '#app/sections/tool-page.tsx';
import { marketPage as page } from '#content/pages/market.ts';

export const meta = headOf(page.meta);
export const links = () => [{ rel: 'stylesheet', href: styles }];
export const handle: PageHandle = { hydrate: true };

export default function MarketIntelligence() {
  return (
    <ToolPage page={page}>
      <Island name="market" props={{ copy: page.tool }} />
    </ToolPage>
  );
}
