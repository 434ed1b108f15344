import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** Pages are rendered by the server alone: in the browser's build they are empty, whatever they import. */
const serverPages: Plugin = {
  name: 'server-pages',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const [file = ''] = id.split('?');
    if (this.environment.name !== 'client' || !/[\\/]app[\\/](?:pages[\\/].+|root)\.tsx$/.test(file)) return;
    const names = [...code.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)].map(([, name]) => name);
    const stubs = names.map((name) => `export const ${name} = undefined;`);
    return { code: `${stubs.join('\n')}\nexport default function Page() { return null; }\n`, map: null };
  },
};

/** In development: what the server alone renders shows when the page is loaded again. */
const reloadServerPages: Plugin = {
  name: 'reload-server-pages',
  apply: 'serve',
  hotUpdate({ file }) {
    if (this.environment.name !== 'client' || !/[\\/](?:app[\\/](?:pages|sections|layout)|content)[\\/]/.test(file))
      return;
    this.environment.hot.send({ type: 'full-reload' });
    return [];
  },
};

/** Bytes that no visitor needs. */
const dropUnusedStyles: Plugin = {
  name: 'drop-unused-styles',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
      // Tailwind's stand-in for @property, which every browser of the last years knows.
      const css = String(file.source).replace(/@layer properties\{@supports[\s\S]*?\}\}\}/, '');
      // The tools' scripts read colours by their variables, so only the plain pages' sheet can do without some.
      file.source = tidy(/\bsite-[^/]+\.css$/.test(file.fileName) ? plainVariables(css) : css);
    }
  },
};

/** No rule without declarations, none said twice in a row, and no shadow roots, which the site has not. */
function tidy(css: string): string {
  return css
    .replace(/([{;])([\w-]+:[^;{}]+)(?:;\2)+(?=[;}])/g, '$1$2')
    .replace(/@media[^{}]*\{[^{}]*\{\}\}/g, '')
    .replace(':root,:host{', ':root{');
}

/** Writes out variables that have one value alone, and leaves away those that no rule reads. */
function plainVariables(css: string): string {
  const constant = /@property (--[\w-]+)\{[^}]*initial-value:([^};]+)\}/g;
  const plain = [...css.matchAll(constant)].reduce(
    (text, [rule, name = '', value = '']) =>
      text.includes(`${name}:`) ? text : text.replace(rule, '').replaceAll(`var(${name})`, value),
    css,
  );
  const names = new Set([...plain.matchAll(/[{;](--[\w-]+):/g)].map(([, name = '']) => name));
  const unread = [...names].filter((name) => !plain.includes(`var(${name}`)).join('|');
  return plain
    .replace(new RegExp(`@property (?:${unread})\\{[^}]*\\}`, 'g'), '')
    .replace(new RegExp(`(?<=[{;])(?:${unread}):[^;}]*(?:;|(?=\\}))`, 'g'), '');
}

/** Every island needs it, and it changes only with its version. */
const reactChunk = { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 2 };

const api = process.env.API_PORT ? `http://localhost:${process.env.API_PORT}` : undefined;

export default defineConfig({
  plugins: [serverPages, reloadServerPages, tailwindcss(), reactRouter(), dropUnusedStyles],
  ...(api && { server: { proxy: { '/rest/': api, '/functions/': api, '/book-demo/manage': api, '/search': api } } }),
  build: {
    target: 'es2023',
    // A data: URI would need an exception in the content security policy.
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    rolldownOptions: { output: { codeSplitting: { groups: [reactChunk] } } },
    // scripts/build/module-preloads.ts reads it.
    manifest: true,
  },
});
