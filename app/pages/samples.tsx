import styles from '#app/features/samples/samples.css?url';
import { Island } from '#app/islands/island.tsx';
import { headOf } from '#app/layout/head.ts';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { ToolPage } from '#app/sections/tool-page.tsx';
import { TryBlock } from '#app/sections/try-block.tsx';
import { samplesPage as page } from '#content/pages/samples.ts';

export const meta = headOf(page.meta);
export const links = () => [{ rel: 'stylesheet', href: styles }];
export const handle: PageHandle = { hydrate: true };

export default function SampleData() {
  return (
    <ToolPage page={page} below={<TryBlock />}>
      <Island name="samples" props={{ copy: page.tool }} />
    </ToolPage>
  );
}
