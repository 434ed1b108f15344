import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import styles from '#app/features/contact/contact.css?url';
import { Island } from '#app/islands/island.tsx';
import { headOf } from '#app/layout/head.ts';
import { postedFormContext } from '#app/lib/page-contexts.ts';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { ContactWays } from '#app/sections/contact-ways.tsx';
import { Hero } from '#app/sections/hero.tsx';
import { Sections } from '#app/sections/section.tsx';
import { contactTopics } from '#content/collections/contact-topics.ts';
import { contactPage as page } from '#content/pages/contact.ts';

/** A URL can name a topic; the server renders the page again for it, so that it arrives without scripts too. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const named = new URL(request.url).searchParams.get('topic');
  const topic = contactTopics.find(({ key }) => key === named) ?? null;
  return { posted: context.get(postedFormContext), topic };
}

export const meta = headOf(page.meta);
export const links = () => [{ rel: 'stylesheet', href: styles }];
export const handle: PageHandle = { hydrate: true };

export default function Contact() {
  const { posted, topic } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero meta={page.meta} hero={page.hero} beside={<ContactWays ways={page.ways} />} />
      <Island name="contact" props={{ form: page.form, posted, topic }} />
      <Sections sections={page.sections} />
    </>
  );
}
