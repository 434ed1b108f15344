/** Whether a text contains an email address as a whole: 'diana@example.com' does not mention 'ana@example.com'. */
export function mentions(text: string, email: string): boolean {
  const whole = text.toLowerCase();
  const address = email.toLowerCase();
  for (let at = whole.indexOf(address); at >= 0; at = whole.indexOf(address, at + 1)) {
    const before = whole.slice(0, at);
    const after = whole.slice(at + address.length);
    if (
      !/[\p{L}\p{N}._%+'-]$/u.test(before.slice(-2)) &&
      !/^(?:[\p{L}\p{N}-]|\.[\p{L}\p{N}])/u.test(after.slice(0, 3))
    ) {
      return true;
    }
  }
  return false;
}
