import { headOf } from '#app/layout/head.ts';
import { ContentPage } from '#app/sections/content-page.tsx';
import styles from '#app/sections/plates.css?url';
import { Inline } from '#app/ui/inline.tsx';
import { plateUrl } from '#app/ui/plate-url.ts';
import { SampleMark } from '#app/ui/sample-mark.tsx';
import { linkClaims } from '#content/claims.ts';
import { people, plateName } from '#content/collections/people.ts';
import { managementPage as page, plateNote } from '#content/pages/management.ts';
import { samplesMarked } from '#content/site.ts';
import type { Person } from '#content/types.ts';
import { states } from '#domain/places/states.ts';

export const meta = headOf(page.meta);
export const links = () => [{ rel: 'stylesheet', href: styles }];

export default function Management() {
  return (
    <ContentPage page={page}>
      <p className="wrap pt-10 text-sm text-ink-2">{plateNote}</p>
      <ul className="wrap divide-y divide-rule">
        {linkClaims(people).map((person) => (
          <li key={person.name} className="grid gap-x-10 gap-y-4 py-10 lg:grid-cols-12">
            <Plate person={person} />
            <div className="lg:col-span-3">
              <h2 className="text-xl">{person.name}</h2>
              <p className="text-sm text-ink-2">
                {person.title} {samplesMarked && <SampleMark />}
              </p>
              <p className="mt-3 text-sm">
                <a href={`mailto:${person.email}`} className="text-link inline-block py-1">
                  {person.email}
                </a>
                {person.linkedin && (
                  <>
                    <br />
                    <a
                      href={person.linkedin}
                      className="text-link inline-block py-1"
                      aria-label={`${person.name} on LinkedIn`}
                    >
                      LinkedIn
                    </a>
                  </>
                )}
              </p>
            </div>
            <div className="max-w-2xl space-y-4 lg:col-span-6">
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

/** In place of a portrait: an engraving of a county, drawn in `scripts/draw/person-plates.ts`. */
function Plate({ person }: { person: Person }) {
  const initials = person.name
    .split(' ')
    .map((word) => word[0])
    .join('');
  const [county, code] = person.county.split(', ');
  const place = `${county} County, ${states.find((state) => state.code === code)?.name}`;
  return (
    <figure className="engraving lg:col-span-3">
      <img src={plateUrl(plateName(person.name))} alt={`Engraving of ${place}`} width="160" height="148" />
      <figcaption>
        <b aria-hidden="true">{initials}</b>
        {place}
      </figcaption>
    </figure>
  );
}
