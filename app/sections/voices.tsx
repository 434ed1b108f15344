import type { Testimonial } from '#content/types.ts';

/** One voice large, the others beside it on hairlines. */
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
      {voice.results && ` · ${voice.results}`}
    </figcaption>
  );
}
