import { Actions } from '#app/ui/actions.tsx';
import { sampleLinkPage as page, type SampleKind, sampleKinds } from '#content/pages/sample-link.ts';
import { site } from '#content/site.ts';

export const meta = () => [{ title: `${page.title} | ${site.name}` }, { name: 'robots', content: 'noindex' }];

/** Written out, because the style sheet is made from the class names in the source. */
const marks: Record<SampleKind, { anchor: string; followed: string }> = {
  video: { anchor: 'peer/video', followed: 'peer-target/video:-order-1 peer-target/video:bg-brass-100' },
  'case-study': {
    anchor: 'peer/case-study',
    followed: 'peer-target/case-study:-order-1 peer-target/case-study:bg-brass-100',
  },
  webinar: { anchor: 'peer/webinar', followed: 'peer-target/webinar:-order-1 peer-target/webinar:bg-brass-100' },
  social: { anchor: 'peer/social', followed: 'peer-target/social:-order-1 peer-target/social:bg-brass-100' },
};

/**
 * The same for every sample, so that it is prerendered. The anchors are at the top, so that the browser does not scroll
 * past the explanation; what was followed is marked and comes first.
 */
export default function SampleLink() {
  return (
    <div className="wrap relative flex flex-col py-10 lg:py-14">
      {sampleKinds.map((kind) => (
        <span key={kind} id={kind} className={`absolute top-0 ${marks[kind].anchor}`} />
      ))}
      <h1 className="-order-2 text-4xl">{page.title}</h1>
      <p className="-order-2 mt-4 mb-8 max-w-2xl text-lg text-ink-2">{page.lead}</p>
      {sampleKinds.map((kind) => (
        <section
          key={kind}
          aria-labelledby={`${kind}-title`}
          className={`max-w-2xl border-t border-rule px-3 py-5 ${marks[kind].followed}`}
        >
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
