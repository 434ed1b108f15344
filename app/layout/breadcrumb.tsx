import type { PageMeta } from '#content/types.ts';
import { crumbsOf } from './structured-data.ts';

export function Breadcrumb({ page }: { page: PageMeta }) {
  const crumbs = crumbsOf(page).slice(0, -1);
  return (
    <nav aria-label="Breadcrumb" className="text-xs text-ink-2">
      <ol className="flex flex-wrap gap-x-2">
        {crumbs.map((crumb) => (
          <li key={crumb.name} className="flex gap-x-2">
            <a href={crumb.path} className="inline-block py-1 underline-offset-4 hover:underline">
              {crumb.name}
            </a>
            <span aria-hidden="true" className="py-1">
              /
            </span>
          </li>
        ))}
        <li aria-current="page" className="py-1">
          {page.name}
        </li>
      </ol>
    </nav>
  );
}
