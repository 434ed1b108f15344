const withBrowser = ['browser', 'faults'];

/** Whether vitest's arguments select a kind of tests that opens pages. */
export function needsBrowser(args: string[]): boolean {
  const kinds = args.flatMap((arg, index) => (arg === '--project' ? [args[index + 1] ?? ''] : []));
  return kinds.length === 0 || kinds.some((kind) => withBrowser.includes(kind));
}

/** Prints what to install and returns false if browser tests would run without a browser: each of them would fail. */
export async function requireBrowser(args: string[]): Promise<boolean> {
  if (!needsBrowser(args)) return true;
  const { provideBrowser } = await import('#tests/support/provide-browser.ts');
  try {
    await provideBrowser();
    return true;
  } catch (error) {
    console.error((error as Error).message);
    return false;
  }
}
