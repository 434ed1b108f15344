/** '1806 Quillfeather Ln' and 'Austin 78702': the county beside it says the state. */
export function splitAddress(address: string): { street: string; place: string } {
  const [street = '', ...parts] = address.split(', ');
  const last = /^[A-Z]{2} (\d{5})/.exec(parts.at(-1) ?? '');
  const place = last ? [...parts.slice(0, -1), last[1]].join(' ') : parts.join(', ');
  return { street, place };
}
