import { CountyMapPicture } from '#app/ui/county-map-picture.tsx';

/** The colours are those of the drawing itself, oldest to newest. */
const ages = [
  { label: 'older', swatch: 'fill-[#edeadd] dark:fill-[#1b2d25]' },
  { label: 'this week', swatch: 'fill-[#d9e4d8] dark:fill-[#21392e]' },
  { label: '2-3 days', swatch: 'fill-[#b9d1c1] dark:fill-[#2b4e3e]' },
  { label: 'under a day', swatch: 'fill-[#7fa991] dark:fill-[#3b7358]' },
  { label: 'under 6 hours', swatch: 'fill-[#2f7353] dark:fill-[#6fb592]' },
];

export function CountyMap() {
  return (
    <figure>
      <CountyMapPicture
        alt="County map of the United States, each county shaded by the age of its newest sample record"
        className="mx-auto w-full max-w-5xl"
      />
      <figcaption className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-2">
        {ages.toReversed().map(({ label, swatch }) => (
          <span key={label} className="flex items-center gap-2">
            <svg viewBox="0 0 14 14" className="size-3.5" aria-hidden="true">
              <rect width="14" height="14" rx="2" className={swatch} />
            </svg>
            {label}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
