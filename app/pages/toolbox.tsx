import { headOf } from '#app/layout/head.ts';
import { ContentPage } from '#app/sections/content-page.tsx';
import { SampleMark } from '#app/ui/sample-mark.tsx';
import { SectionFrame } from '#app/ui/section-frame.tsx';
import { playbookTopic } from '#content/collections/contact-topics.ts';
import { playbooks, tools } from '#content/collections/toolbox/entries.ts';
import { contactPath } from '#content/contact-path.ts';
import { toolboxPage as page } from '#content/pages/toolbox.ts';
import { samplesMarked } from '#content/site.ts';

export const meta = headOf(page.meta);

export default function Toolbox() {
  return (
    <ContentPage page={page}>
      <SectionFrame id="tools" title="Nine free tools" heading="above">
        <ul className="grid gap-x-8 border-t border-rule md:grid-cols-3">
          {tools.map((tool) => (
            <li key={tool.path} className="border-b border-rule">
              <a href={tool.path} className="group block h-full py-6">
                <span className="block text-xs font-semibold text-accent">{tool.category}</span>
                <span className="serif mt-1 block text-xl group-hover:underline group-hover:underline-offset-4">
                  {tool.title}
                </span>
                <span className="mt-2 block text-sm text-ink-2">{tool.description}</span>
                <span className="mt-2 block text-xs text-ink-2">
                  {page.downloads.label} {tool.formats.join(', ')}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </SectionFrame>
      <SectionFrame id="playbooks" title="Strategy playbooks" tone="tint">
        <ul className="divide-y divide-rule border-y border-rule">
          {playbooks.map((playbook) => (
            <li key={playbook.title} className="grid items-center gap-x-8 gap-y-3 py-6 md:grid-cols-[1fr_auto]">
              <div>
                <h3 className="text-lg">{playbook.title}</h3>
                <p className="mt-1 text-sm text-ink-2">{playbook.description}</p>
                <p className="mt-1 text-xs text-ink-2">
                  {playbook.pages} pages {samplesMarked && <SampleMark />}
                </p>
              </div>
              <a
                href={contactPath(playbookTopic(playbook.title))}
                className="button button-quiet"
                aria-label={`Request Playbook: ${playbook.title}`}
              >
                Request Playbook
              </a>
            </li>
          ))}
        </ul>
      </SectionFrame>
    </ContentPage>
  );
}
