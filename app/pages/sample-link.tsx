import styles from '#app/sections/sample-link.css?url';
import { Actions } from '#app/ui/actions.tsx';
import { sampleLinkPage as page, sampleKinds } from '#content/pages/sample-link.ts';
import { site } from '#content/site.ts';

export const meta = () => [{ title: `${page.title} | ${site.name}` }, { name: 'robots', content: 'noindex' }];
export const links = () => [{ rel: 'stylesheet', href: styles }];

/**
 * The same for every sample, so that it is prerendered. The anchors are at the top, so that the browser does not scroll
 * past the explanation; what was followed is marked and comes first.
 */
export default function SampleLink() {
  return (
    <div className="wrap sample-kinds relative flex flex-col py-10 lg:py-14">
      {sampleKinds.map((kind) => (
        <span key={kind} id={kind} />
      ))}
      <h1 className="text-4xl">{page.title}</h1>
      <p className="mt-4 mb-8 max-w-2xl text-lg text-ink-2">{page.lead}</p>
      {sampleKinds.map((kind) => (
        <section key={kind} aria-labelledby={`${kind}-title`} className="max-w-2xl border-t border-rule px-3 py-5">
          <h2 id={`${kind}-title`} className="text-lg">
            {page.kinds[kind].title}
          </h2>
          <p className="mt-1 text-sm text-ink-2">{page.kinds[kind].text}</p>
        </section>
      ))}
      <div className="max-w-2xl border-t border-rule pt-8">
        <Actions actions={page.actions} />
      </div>
    </div>
  );
}
