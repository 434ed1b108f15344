import { headOf } from '#app/layout/head.ts';
import { ToolPage } from '#app/sections/tool-page.tsx';
import { TemplateCards } from '#app/tools/templates/template-cards.tsx';
import { outreachTemplatesPage as page } from '#content/pages/tools/outreach-templates.ts';

export const meta = headOf(page.meta);

export default function OutreachTemplates() {
  return (
    <ToolPage page={page}>
      <TemplateCards />
    </ToolPage>
  );
}
