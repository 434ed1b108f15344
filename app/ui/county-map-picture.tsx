import drawing from '#app/generated/hero-map.svg?url';
import darkPicture from '#app/generated/hero-map-dark.png?url';
import lightPicture from '#app/generated/hero-map-light.png?url';
import smallDark from '#app/generated/hero-map-small-dark.png?url';
import smallLight from '#app/generated/hero-map-small-light.png?url';

const copies = (small: string, large: string) => `${small} 560w, ${large} 800w`;
// Less than the width on screen: at three quarters of it nobody can tell, and phones load half the bytes.
const sizes = '75vw';

/** Every county shaded by open records: SVG on wide screens, PNG on small ones, in both color schemes. */
export function CountyMapPicture({ alt, className }: { alt: string; className: string }) {
  return (
    <picture className="contents">
      <source media="(min-width: 64rem)" srcSet={drawing} />
      <source media="(prefers-color-scheme: dark)" srcSet={copies(smallDark, darkPicture)} sizes={sizes} />
      <img
        src={lightPicture}
        srcSet={copies(smallLight, lightPicture)}
        sizes={sizes}
        alt={alt}
        width="975"
        height="610"
        className={className}
      />
    </picture>
  );
}
