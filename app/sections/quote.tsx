import type { Testimonial } from '#content/types.ts';

export function Quote({ id, quote, author, role, results }: Testimonial & { id: string }) {
  return (
    <section id={id} className="band bg-band text-on-band" aria-label="Testimonial">
      <figure className="wrap grid gap-8 py-16 lg:grid-cols-12 lg:py-20">
        <blockquote className="font-serif text-2xl lg:col-span-8 lg:text-3xl">
          <p>&ldquo;{quote}&rdquo;</p>
        </blockquote>
        <figcaption className="text-sm text-on-band-2 lg:col-span-4 lg:border-l lg:border-band-rule lg:pl-8">
          {results && <p className="font-serif text-xl font-semibold text-on-band">{results}</p>}
          <p className="mt-2 font-semibold text-on-band">{author}</p>
          <p>{role}</p>
        </figcaption>
      </figure>
    </section>
  );
}
