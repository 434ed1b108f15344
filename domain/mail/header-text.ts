// Control characters (above all CR and LF), line separators and marks that reverse the writing direction.
const unfit = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** Text that is safe in a mail header: one line, no control characters, at most `limit` characters. */
export function headerText(text: string, limit = 200): string {
  const line = text.replace(unfit, ' ').replace(/ {2,}/g, ' ').trim();
  const characters = [...line];
  return characters.length > limit ? `${characters.slice(0, limit - 3).join('')}...` : line;
}

/** Exactly one address, without anything that would read as a second one or as a header. */
export function isMailAddress(address: string): boolean {
  if (address.length > 255 || address !== headerText(address, 255)) return false;
  return /^[^\s@<>()[\],;:"\\]+@(?:[^\s@<>()[\],;:"\\.]+\.)+[^\s@<>()[\],;:"\\.]+$/u.test(address);
}
