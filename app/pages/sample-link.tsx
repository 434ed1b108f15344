import { Actions } from '#app/ui/actions.tsx';
import { sampleLinkPage as page, sampleKinds } from '#content/pages/sample-link.ts';
import { site } from '#content/site.ts';

export const meta = () => [{ title: `${page.title} | ${site.name}` }, { name: 'robots', content: 'noindex' }];

/** The same for every sample, so that it is prerendered; the anchor of the link marks what was followed. */
export default function SampleLink() {
  return (
    <div className="wrap py-10 lg:py-14">
      <h1 className="text-4xl">{page.title}</h1>
      <p className="mt-4 max-w-2xl text-lg text-ink-2">{page.lead}</p>
      <ul className="mt-8 max-w-2xl divide-y divide-rule border-y border-rule">
        {sampleKinds.map((kind) => (
          <li key={kind} id={kind} className="py-5 target:bg-brass-100">
            <h2 className="text-lg">{page.kinds[kind].title}</h2>
            <p className="mt-1 text-sm text-ink-2">{page.kinds[kind].text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <Actions actions={page.actions} />
      </div>
    </div>
  );
}
