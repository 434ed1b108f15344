import drawing from '#app/generated/hero-map.svg?url';
import darkPicture from '#app/generated/hero-map-dark.png?url';
import lightPicture from '#app/generated/hero-map-light.png?url';

/** Every county shaded by open records: SVG on wide screens, PNG on small ones, in both color schemes. */
export function CountyMapPicture({ alt, className }: { alt: string; className: string }) {
  return (
    <picture className="contents">
      <source media="(min-width: 64rem)" srcSet={drawing} />
      <source media="(prefers-color-scheme: dark)" srcSet={darkPicture} />
      <img src={lightPicture} alt={alt} width="975" height="610" className={className} />
    </picture>
  );
}
