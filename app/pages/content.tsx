import type { MetaArgs } from 'react-router';
import { headOf } from '#app/layout/head.ts';
import { canonicalPath, usePath } from '#app/lib/pathname.ts';
import { ContentPage } from '#app/sections/content-page.tsx';
import { registry } from '#content/registry.ts';
import type { Page } from '#content/types.ts';

/** Every page that consists only of copy: about, mission and the audiences. */
function pageAt(pathname: string): Page {
  const found = registry.find(({ path, file }) => path === pathname && file === 'pages/content.tsx');
  if (!found) throw new Error(`No content page is registered at ${pathname}`);
  return found.copy as Page;
}

export function meta({ location }: MetaArgs) {
  return headOf(pageAt(canonicalPath(location.pathname)).meta)();
}

export default function ContentPageAtPath() {
  return <ContentPage page={pageAt(usePath())} />;
}
