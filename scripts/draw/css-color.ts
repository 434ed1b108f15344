import { readFileSync } from 'node:fs';

export type Scheme = 'light' | 'dark';

/**
 * The colors of the style sheets: the first value of a variable is for the light scheme, the second for the dark one. A
 * variable with one value is the same in both.
 */
export function cssColor(file: string, name: string): Record<Scheme, string> {
  const values = [...readFileSync(file, 'utf8').matchAll(new RegExp(`${name}: (#[0-9a-f]{6});`, 'g'))];
  const [light, dark = light] = values.map(([, color]) => color);
  if (!light || !dark) throw new Error(`${file} does not define ${name}`);
  return { light, dark };
}

export function themeColor(name: string): Record<Scheme, string> {
  return cssColor('app/styles/theme.css', `--color-${name}`);
}

export type Colors = Record<string, Record<Scheme, string>>;

/** Style rules for both color schemes: each key is a selector with the property that it sets, such as `.c fill`. */
export function schemeStyle(colors: Colors, shared = ''): string {
  const rules = (scheme: Scheme) =>
    Object.entries(colors)
      .map(([target, color]) => {
        const at = target.lastIndexOf(' ');
        return `${target.slice(0, at)}{${target.slice(at + 1)}:${color[scheme]}}`;
      })
      .join('');
  return `<style>${shared}${rules('light')}@media (prefers-color-scheme:dark){${rules('dark')}}</style>`;
}
