/** Prints how to use a command and ends it, if `--help` was given. */
export function showUsage(usage: string): void {
  if (!process.argv.includes('--help')) return;
  console.log(usage);
  process.exit(0);
}
