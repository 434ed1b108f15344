// Loaded first by the processes of tests, which import hundreds of modules of packages.
import { registerHooks } from 'node:module';

/**
 * Node reads the package.json of drizzle-orm again for each of its 440 imports, 180 KB each time: a third of the time that
 * importing the server takes. Nothing in it says where these files are.
 */
const hasLargePackage = /\/node_modules\/drizzle-orm\/[^:]*\.js$/;

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    const isFile = /^\.\.?\/.*\.js$/.test(specifier) && hasLargePackage.test(parentURL);
    return isFile
      ? { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context);
  },
});

// Vitest ends its workers by this signal, and Node keeps the modules that it has compiled when it exits.
const exit = process.exit.bind(process);
if (process.send) process.once('SIGTERM', () => exit());
