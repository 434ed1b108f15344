// Bundles what runs in production into build/run, so that it starts fast and needs no development packages (decision
// 013).
import { cpSync } from 'node:fs';
import { build } from 'vite';

const folder = 'build/run';

await build({
  configFile: false,
  logLevel: 'error',
  build: {
    outDir: folder,
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node24',
    ssr: true,
    // Stack traces in the log stay readable.
    minify: false,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        'watchdog-thread': 'db/embedded/watchdog-thread.ts',
        'upload-thread': 'server/records/upload-thread.ts',
        'mail-retry': 'scripts/mail-retry.ts',
        import: 'scripts/import.ts',
        export: 'scripts/export.ts',
        remove: 'scripts/remove.ts',
        privacy: 'scripts/privacy.ts',
        desk: 'scripts/desk.ts',
        staff: 'scripts/staff.ts',
        verify: 'scripts/verify.ts',
      },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunk-[name]-[hash].js' },
    },
  },
  // Packages of many small files, which take most of the time to load; all others are read from node_modules.
  ssr: {
    noExternal: [
      'drizzle-orm',
      'hono',
      '@hono/node-server',
      /better-auth/,
      /^@better-/,
      'better-call',
      'zod',
      'jose',
      'kysely',
      'defu',
      'nanostores',
      'rou3',
      /^@noble/,
      'set-cookie-parser',
      '@opentelemetry/semantic-conventions',
    ],
  },
});
// db/migrate.ts looks for the migrations next to itself.
cpSync('db/migrations', `${folder}/migrations`, { recursive: true });
