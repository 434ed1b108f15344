/** 'postal_address' is called 'Postal address'. */
export function variableLabel(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
