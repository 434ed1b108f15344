import { type ComponentProps, type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type IslandName, type Islands, islands } from './islands.ts';

type Props<Name extends IslandName> = { name: Name; props: ComponentProps<Islands[Name]> };

/** Rendering does not wait, so all of them are loaded before the first page. */
const components = Object.fromEntries(
  await Promise.all(Object.entries(islands).map(async ([name, load]) => [name, await load()] as const)),
) as Islands;

/**
 * An interactive part of a page. The server renders it separately, so that React generates the same ids as in the
 * browser, which hydrates only this part. Props are plain data, because they are sent in the HTML.
 */
export function Island<Name extends IslandName>({ name, props }: Props<Name>) {
  const html = renderToString(createElement(components[name] as ComponentType<object>, props as object), {
    identifierPrefix: name,
  });
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it a line above.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
