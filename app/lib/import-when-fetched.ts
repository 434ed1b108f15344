const fetched = new Map<string, Promise<unknown>>();

/**
 * Imports a module when its files have arrived; the build replaces Vite's preloading by this (vite.config.ts). Until its page is
 * closed, a browser does not ask again for a module that it could not load, so importing it again would always fail. A failed fetch
 * may be repeated, and the import takes what was fetched from the cache.
 */
export async function importWhenFetched<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => arrived(`/${file}`)));
  return load();
}

function arrived(path: string): Promise<unknown> | undefined {
  // The page preloads what its island needs.
  if (!fetched.has(path) && document.querySelector(`link[href="${path}"]`)) return;
  const arriving = fetched.get(path) ?? (path.endsWith('.css') ? styled(path) : read(path));
  fetched.set(path, arriving);
  return arriving.catch((error) => {
    fetched.delete(path);
    throw error;
  });
}

async function read(path: string): Promise<void> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} could not be loaded`);
  await response.arrayBuffer();
}

function styled(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} could not be loaded`));
    };
    document.head.append(link);
  });
}
