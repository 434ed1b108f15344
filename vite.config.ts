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

const api = process.env.API_PORT ? `http://localhost:${process.env.API_PORT}` : undefined;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), dropPropertyFallback],
  ...(api && { server: { proxy: { '/rest/': api, '/functions/': api, '/book-demo/manage': api } } }),
  build: {
    target: 'es2023',
    // A data: URI would need an exception in the content security policy.
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
  },
});
