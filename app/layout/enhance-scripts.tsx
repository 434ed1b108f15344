import { type Enhancement, enhancementUrl } from '#app/lib/enhancements.ts';

export function EnhanceScripts({ names }: { names: Enhancement[] }) {
  return names.map((name) => <script key={name} type="module" src={enhancementUrl(name)} />);
}
