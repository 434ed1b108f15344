/** A sentence of the content with its gaps filled: '{count} records'. A gap without a value stays, so that it is seen. */
export function fillIn(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (gap, name: string) => {
    const value = values[name];
    return value === undefined ? gap : typeof value === 'number' ? value.toLocaleString('en-US') : value;
  });
}
