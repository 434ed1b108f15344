import { headOf } from '#app/layout/head.ts';
import { ContentPage } from '#app/sections/content-page.tsx';
import { missionPage as page } from '#content/pages/mission.ts';

export const meta = headOf(page.meta);

export default function Mission() {
  return <ContentPage page={page} />;
}
