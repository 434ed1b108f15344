import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** Tailwind's stand-in for @property, which every browser of the last years knows: bytes that no visitor needs. */
const dropPropertyFallback: Plugin = {
  name: 'drop-property-fallback',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
      file.source = String(file.source).replace(/@layer properties\{@supports[\s\S]*?\}\}\}/, '');
    }
  },
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), dropPropertyFallback],
  build: {
    target: 'es2023',
    // A data: URI would need an exception in the content security policy.
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
  },
});
