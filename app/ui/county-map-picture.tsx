import drawing from '#app/generated/hero-map.svg?url';
import darkPicture from '#app/generated/hero-map-dark.png?url';
import lightPicture from '#app/generated/hero-map-light.png?url';
import smallDark from '#app/generated/hero-map-small-dark.png?url';
import smallLight from '#app/generated/hero-map-small-light.png?url';

// A third more than they have (560 and 800): on a dense screen nobody can tell, and many phones load 40 kB instead of 64.
const copies = (small: string, large: string) => `${small} 750w, ${large} 1067w`;

/** Every county shaded by open records: SVG on wide screens, PNG on small ones, in both color schemes. */
export function CountyMapPicture({ alt, className }: { alt: string; className: string }) {
  return (
    <picture className="contents">
      <source media="(min-width: 64rem)" srcSet={drawing} />
      <source media="(prefers-color-scheme: dark)" srcSet={copies(smallDark, darkPicture)} />
      <img
        src={lightPicture}
        srcSet={copies(smallLight, lightPicture)}
        alt={alt}
        width="975"
        height="610"
        className={className}
      />
    </picture>
  );
}
