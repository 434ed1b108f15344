import { headOf } from '#app/layout/head.ts';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { VideoList, WrittenCases } from '#app/sections/case-studies.tsx';
import { ContentPage } from '#app/sections/content-page.tsx';
import styles from '#app/sections/plates.css?url';
import { TabBar } from '#app/ui/tab-bar.tsx';
import { caseCategories, caseStudies, videos } from '#content/collections/case-studies.ts';
import { caseStudiesPage as page } from '#content/pages/case-studies.ts';

export const meta = headOf(page.meta);
export const links = () => [{ rel: 'stylesheet', href: styles }];
export const handle: PageHandle = { enhance: ['tabs'] };

const panel = 'all';
const tabs = [
  { id: 'all', label: 'All', panel },
  ...caseCategories.map(({ id, name }) => ({ id, label: name, panel })),
];

export default function CaseStudies() {
  return (
    <ContentPage page={page}>
      <div className="wrap py-10 lg:py-14" data-tabs="">
        <TabBar tabs={tabs} label="Case studies by audience" />
        <div id={panel}>
          {caseCategories.map(({ id, name }) => (
            <VideoList key={id} id={id} title={name} videos={videos.filter((video) => video.category === name)} />
          ))}
          <WrittenCases under="all wholesalers" studies={caseStudies} />
        </div>
      </div>
    </ContentPage>
  );
}
