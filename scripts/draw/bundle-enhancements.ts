import { build } from 'vite';

const entries = {
  site: 'app/enhance/site.ts',
  search: 'app/enhance/search.ts',
  home: 'app/enhance/home.ts',
  tabs: 'app/enhance/tabs.ts',
  'missing-page': 'app/enhance/missing-page.ts',
  'scroll-spy': 'app/enhance/scroll-spy.ts',
};

/** Bundles each small script into one file without imports, so that a page loads only the scripts it names. */
export async function bundleEnhancements(target: string): Promise<void> {
  for (const [name, entry] of Object.entries(entries)) {
    await build({
      configFile: false,
      logLevel: 'error',
      build: {
        outDir: target,
        emptyOutDir: false,
        copyPublicDir: false,
        target: 'es2022',
        // Otherwise each import() adds a preload helper that is larger than the script itself.
        ssr: true,
        minify: true,
        rollupOptions: { input: entry, output: { format: 'es', entryFileNames: `${name}.js` } },
      },
    });
  }
}
