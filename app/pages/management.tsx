import { headOf } from '#app/layout/head.ts';
import { ContentPage } from '#app/sections/content-page.tsx';
import { Inline } from '#app/ui/inline.tsx';
import { people } from '#content/collections/people.ts';
import { managementPage as page } from '#content/pages/management.ts';

export const meta = headOf(page.meta);

export default function Management() {
  return (
    <ContentPage page={page}>
      <ul className="wrap divide-y divide-rule">
        {people.map((person) => (
          <li key={person.name} className="grid gap-x-10 gap-y-4 py-10 lg:grid-cols-12">
            <Monogram name={person.name} />
            <div className="lg:col-span-3">
              <h2 className="text-xl">{person.name}</h2>
              <p className="text-sm text-ink-2">{person.title}</p>
              <p className="mt-3 text-sm">
                <a href={`mailto:${person.email}`} className="text-link inline-block py-1">
                  {person.email}
                </a>
                <br />
                <a
                  href={person.linkedin}
                  className="text-link inline-block py-1"
                  aria-label={`${person.name} on LinkedIn`}
                >
                  LinkedIn
                </a>
              </p>
            </div>
            <div className="max-w-2xl space-y-4 lg:col-span-7">
              {person.bio.map((text) => (
                <p key={text}>
                  <Inline text={text} />
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </ContentPage>
  );
}

function Monogram({ name }: { name: string }) {
  const initials = name
    .split(' ')
    .map((word) => word[0])
    .join('');
  return (
    <div className="lg:col-span-2">
      <span
        aria-hidden="true"
        className="serif grid size-20 place-items-center rounded-md bg-pine-100 text-2xl text-accent"
      >
        {initials}
      </span>
    </div>
  );
}
