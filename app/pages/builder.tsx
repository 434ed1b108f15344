import styles from '#app/features/builder/builder.css?url';
import { Island } from '#app/islands/island.tsx';
import { headOf } from '#app/layout/head.ts';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { ToolPage } from '#app/sections/tool-page.tsx';
import { builderPage as page } from '#content/pages/builder.ts';

export const meta = headOf(page.meta);
export const links = () => [{ rel: 'stylesheet', href: styles }];
export const handle: PageHandle = { hydrate: true };

export default function DatasetBuilder() {
  return (
    <ToolPage page={page}>
      <Island name="builder" props={{ copy: page.tool }} />
    </ToolPage>
  );
}
