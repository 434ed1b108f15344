/** The words after the name of a county, which the lists leave out. */
const kinds = / (?:county|parish|borough|census area|municipality)$/;

/**
 * The name of a place for comparison: without case, accents, periods, spaces and the word 'County', so that 'Saint
 * Louis County', 'st louis' and 'St. Louis' are one name, and 'De Kalb' is 'DeKalb'.
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
