import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import styles from '#app/features/contact/contact.css?url';
import { Island } from '#app/islands/island.tsx';
import { headOf } from '#app/layout/head.ts';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { postedFormContext } from '#app/lib/posted-form-context.ts';
import { ContactWays } from '#app/sections/contact-ways.tsx';
import { Hero } from '#app/sections/hero.tsx';
import { Sections } from '#app/sections/section.tsx';
import { contactPage as page } from '#content/pages/contact.ts';

export const loader = ({ context }: LoaderFunctionArgs) => context.get(postedFormContext);

export const meta = headOf(page.meta);
export const links = () => [{ rel: 'stylesheet', href: styles }];
export const handle: PageHandle = { hydrate: true };

export default function Contact() {
  const posted = useLoaderData<typeof loader>();
  return (
    <>
      <Hero meta={page.meta} hero={page.hero} beside={<ContactWays ways={page.ways} />} />
      <Island name="contact" props={{ form: page.form, posted }} />
      <Sections sections={page.sections} />
    </>
  );
}
