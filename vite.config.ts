import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** Pages are rendered only on the server, so the client build replaces each with an empty one and drops what it imports. */
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

/** In development, an edit of what only the server renders reloads the page. */
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

/** A chunk of its own: every island needs React, and it changes only with its version. */
const reactChunk = { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 2 };

const api = process.env.API_PORT ? `http://localhost:${process.env.API_PORT}` : undefined;

export default defineConfig({
  plugins: [serverPages, reloadServerPages, tailwindcss(), reactRouter()],
  ...(api && { server: { proxy: { '/rest/': api, '/functions/': api, '/book-demo/manage': api, '/search': api } } }),
  build: {
    target: 'es2023',
    // A data: URI would need an exception in the content security policy.
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    // The page itself preloads what its island imports, so the script that loads the islands needs no list of it.
    modulePreload: {
      resolveDependencies: (_, dependencies, { hostId }) => (/[\\/]hydrate-[^\\/]+$/.test(hostId) ? [] : dependencies),
    },
    rolldownOptions: { output: { codeSplitting: { groups: [reactChunk] } } },
    // scripts/build/module-preloads.ts reads it.
    manifest: true,
  },
});
