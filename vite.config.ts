import { resolve } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { inlineVariables } from './scripts/build/inline-variables.ts';

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

/** What Vite puts around every import of a part that is loaded later. */
const fetchedImports: Plugin = {
  name: 'fetched-imports',
  apply: 'build',
  transform(_, id) {
    if (!id.endsWith('vite/preload-helper.js')) return;
    const file = resolve('app/lib/import-when-fetched.ts');
    return { code: `export { importWhenFetched as __vitePreload } from ${JSON.stringify(file)};`, map: null };
  },
};

/** After Tailwind, before the file names follow from what is in the sheets. */
const smallerSheets: Plugin = {
  name: 'smaller-sheets',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(?:\?|$)/ },
    handler: (code) => ({ code: inlineVariables(code), map: null }),
  },
};

/** A chunk of its own: every island needs React, and it changes only with its version. */
const reactChunk = { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 2 };

/** Apart from what it loads: the script of every page needs it before the first paint. */
const preloadChunk = { name: 'preload', test: /preload-helper|import-when-fetched/, priority: 2 };

/**
 * Small modules that several islands share come in one file, because each file costs a phone a round trip. A page that needs
 * one of them loads them all, so only those are listed that nearly all of these pages need.
 */
const sharedChunks = Object.entries({
  island: [
    'app/state/(?:list-props|request-timeout)',
    'app/lib/signed-in',
    'domain/accounts/marker-cookie',
    'app/ui/interactive/use-hydrated',
    'domain/(?:booking/schedule|format|text/(?:fill-in|group-digits)|datasets/dataset-types|time/business-zone)',
  ],
  /** What the estimator of /pricing needs too: it does without the next one. */
  read: [
    'app/lib/(?:stored-text|use-debounced)',
    'app/state/(?:http|resource|retry)',
    'domain/places/states',
    'domain/time/date-texts',
  ],
  list: [
    'app/lib/use-now',
    'app/shell/toast-action',
    'app/state/(?:list|rows|tables|url)',
    'app/ui/interactive/(?:filter-bar|list-parts|tool-actions|use-media|use-sample-badge)',
    'app/ui/tool-actions-id',
  ],
  check: ['domain/forms/validate', 'app/state/call-json'],
  control: [
    'app/shell/toast',
    'app/ui/close-button',
    'app/ui/interactive/field',
    'app/lib/linked-fields',
    'domain/forms/clean-text',
    'domain/text/(?:fragment-link|list-text)',
  ],
  board: ['app/features/pipeline/queries', 'domain/pipeline/(?:deal|estimated-value)', 'domain/time/day-number'],
  leads: ['app/features/leads/lead-row', 'domain/leads/(?:lead|lead-filters|score-range)'],
  counties: ['domain/places/(?:county-index|plain-name)', 'app/lib/counties'],
  quote: ['app/lib/quote-fill', 'domain/contact/quote-link'],
  chips: [
    'app/ui/interactive/(?:chip-input|combobox)',
    'app/lib/use-county-chips',
    'domain/builder/(?:place-list|territory)',
  ],
  overlay: ['app/shell/(?:after-paint|confirm-dialog|dialog|sheet|stepper)'],
  /** The desk and the records of a customer need it. */
  cursor: ['app/state/cursor-list'],
  desk: [
    'app/features/desk/(?:allowed|desk-api|desk-facts|desk-frame|desk-list|desk-time|tab-label|use-desk|use-may)',
    'content/pages/desk',
  ],
  checked: ['app/shell/use-checked-form', 'app/ui/interactive/idempotency-key'],
  form: ['app/ui/interactive/(?:honeypot|submit-button)', 'domain/forms/(?:bot-signs|fields)'],
}).map(([name, files]) => ({ name, test: new RegExp(`(?:${files.join('|')})\\.[jt]sx?$`), priority: 1 }));

const api = process.env.API_PORT ? `http://localhost:${process.env.API_PORT}` : undefined;

export default defineConfig({
  plugins: [serverPages, reloadServerPages, fetchedImports, tailwindcss(), smallerSheets, reactRouter()],
  ...(api && {
    server: {
      proxy: { '/rest/': api, '/coverage/': api, '/functions/': api, '/book-demo/manage': api, '/search': api },
    },
  }),
  build: {
    target: 'es2023',
    // A data: URI would need an exception in the content security policy.
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    // The page itself preloads what its island imports, so the script that loads the islands needs no list of it. Every island
    // has loaded the files that all of them need.
    modulePreload: {
      resolveDependencies: (file, dependencies, { hostId }) =>
        /[\\/]hydrate-[^\\/]+$/.test(hostId)
          ? []
          : [...new Set([file, ...dependencies])].filter(
              (each) => !/[\\/](?:react|rolldown-runtime|preload)-[^\\/]+$/.test(each),
            ),
    },
    rolldownOptions: { output: { codeSplitting: { groups: [reactChunk, preloadChunk, ...sharedChunks] } } },
    // scripts/build/module-preloads.ts reads it.
    manifest: true,
  },
});
