/** What stands after a county's name in speech; the lists leave it out. */
const kinds = / (?:county|parish|borough|census area|municipality)$/;

/**
 * A place's name as it is compared: without case, accents, points, spaces and the word 'County', so that 'Saint Louis County',
 * 'st louis' and 'St. Louis' are one name, and 'De Kalb' is 'DeKalb'.
 */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replace(kinds, '')
    .replace(/^saint(?=\b)/, 'st')
    .replace(/^sainte(?=\b)/, 'ste')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
