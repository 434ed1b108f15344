import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { headOf } from '#app/layout/head.ts';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { postedFormContext } from '#app/lib/posted-form-context.ts';
import { ContactWays } from '#app/sections/contact-ways.tsx';
import { Hero } from '#app/sections/hero.tsx';
import { Sections } from '#app/sections/section.tsx';
import { SectionFrame } from '#app/sections/section-frame.tsx';
import { ContactForm } from '#app/tools/contact/contact-form.tsx';
import { useContactTopic } from '#app/tools/contact/use-contact-topic.ts';
import { Toasts } from '#app/ui/interactive/toast.tsx';
import { contactPage as page } from '#content/pages/contact.ts';

export const loader = ({ context }: LoaderFunctionArgs) => context.get(postedFormContext);

export const meta = headOf(page.meta);
export const handle: PageHandle = { tool: true, hydrate: true };

export default function Contact() {
  const posted = useLoaderData<typeof loader>();
  const topic = useContactTopic();
  return (
    <>
      <Hero meta={page.meta} hero={page.hero} beside={<ContactWays ways={page.ways} />} />
      <SectionFrame id="contact-form" title={topic?.title ?? page.form.title} intro={page.form.intro}>
        <Toasts>
          <ContactForm form={page.form} posted={posted} opening={topic?.message} />
        </Toasts>
      </SectionFrame>
      <Sections sections={page.sections} />
    </>
  );
}
