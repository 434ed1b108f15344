import { SampleMark } from '#app/ui/sample-mark.tsx';
import { claimIn, claimPath, trustBadges } from '#content/claims.ts';
import { samplesMarked } from '#content/site.ts';
import type { Testimonial } from '#content/types.ts';

export function TrustBadges() {
  return (
    <section aria-label="Trust badges" className="border-b border-rule bg-paper-2">
      <ul className="wrap grid grid-cols-2 gap-x-6 gap-y-2 py-5 text-sm font-medium sm:flex sm:flex-wrap sm:justify-between">
        {trustBadges().map(({ text, href }) => (
          <li key={text}>
            <a href={href} className="text-link">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Quote({ id, quote, author, role, results }: Testimonial & { id: string }) {
  return (
    <section id={id} className="band bg-band text-on-band" aria-label="Testimonial">
      <figure className="wrap grid gap-8 py-16 lg:grid-cols-12 lg:py-20">
        <blockquote className="font-serif text-2xl lg:col-span-8 lg:text-3xl">
          <p>&ldquo;{quote}&rdquo;</p>
        </blockquote>
        <figcaption className="text-sm text-on-band-2 lg:col-span-4 lg:border-l lg:border-band-rule lg:pl-8">
          {results && (
            <p className="font-serif text-xl font-semibold text-on-band">
              <Results text={results} />
            </p>
          )}
          <p className="mt-2 font-semibold text-on-band">{author}</p>
          <p>{role}</p>
          {samplesMarked && <SampleMark />}
        </figcaption>
      </figure>
    </section>
  );
}

/** The first testimonial large, the others beside it. */
export function Voices({ testimonials }: { testimonials: Testimonial[] }) {
  const [first, ...others] = testimonials;
  if (!first) return null;
  return (
    <section className="band bg-band text-on-band" aria-label="Testimonials">
      <div className="wrap grid gap-x-16 gap-y-12 py-16 lg:grid-cols-12 lg:py-24">
        <figure className="lg:col-span-7">
          <blockquote className="font-serif text-2xl lg:text-4xl">
            <p>&ldquo;{first.quote}&rdquo;</p>
          </blockquote>
          <Attribution voice={first} />
        </figure>
        <div className="divide-y divide-band-rule border-y border-band-rule lg:col-span-5">
          {others.map((voice) => (
            <figure key={voice.author} className="py-6">
              <blockquote>
                <p>&ldquo;{voice.quote}&rdquo;</p>
              </blockquote>
              <Attribution voice={voice} />
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}

function Attribution({ voice }: { voice: Testimonial }) {
  return (
    <figcaption className="mt-4 text-sm text-on-band-2">
      <span className="font-semibold text-on-band">{voice.author}</span>, {voice.role}
      {voice.results && (
        <>
          {' · '}
          <Results text={voice.results} />
        </>
      )}{' '}
      {samplesMarked && <SampleMark />}
    </figcaption>
  );
}

function Results({ text }: { text: string }) {
  const claim = claimIn(text);
  return claim ? (
    <a href={claimPath(claim)} className="text-link">
      {text}
    </a>
  ) : (
    text
  );
}
