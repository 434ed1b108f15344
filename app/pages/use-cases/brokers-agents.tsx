import { headOf } from '#app/layout/head.ts';
import { ContentPage } from '#app/sections/content-page.tsx';
import { brokersAgentsPage as page } from '#content/pages/use-cases/brokers-agents.ts';

export const meta = headOf(page.meta);

export default function BrokersAgents() {
  return <ContentPage page={page} />;
}
