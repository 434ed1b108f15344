/** Where a text contains an email address as a whole, from a place on; -1 if it does not. */
function mentionAt(whole: string, address: string, from: number): number {
  for (let at = whole.indexOf(address, from); at >= 0; at = whole.indexOf(address, at + 1)) {
    const before = whole.slice(Math.max(0, at - 2), at);
    const after = whole.slice(at + address.length, at + address.length + 3);
    if (!/[\p{L}\p{N}._%+'-]$/u.test(before) && !/^(?:[\p{L}\p{N}-]|\.[\p{L}\p{N}])/u.test(after)) return at;
  }
  return -1;
}

/** Whether a text contains an email address as a whole: 'diana@example.com' does not mention 'ana@example.com'. */
export function mentions(text: string, email: string): boolean {
  return mentionAt(text.toLowerCase(), email.toLowerCase(), 0) >= 0;
}

/** The text with each mention of the address replaced. */
export function withoutAddress(text: string, email: string): string {
  const [whole, address] = [text.toLowerCase(), email.toLowerCase()];
  let result = '';
  let from = 0;
  for (let at = mentionAt(whole, address, 0); at >= 0; at = mentionAt(whole, address, from)) {
    result += `${text.slice(from, at)}[erased]`;
    from = at + address.length;
  }
  return result + text.slice(from);
}
