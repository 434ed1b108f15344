const gmail = new Set(['gmail.com', 'googlemail.com']);

/**
 * Addresses that usually arrive in one mailbox have one name: without a plus tag, in lower case, and at Gmail without
 * dots. Only for counting: a provider may treat them as different people, so it says nothing about who owns an address.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const [untagged = ''] = address.slice(0, at).split('+');
  const domain = address.slice(at + 1).replace(/\.$/, '');
  // A name that begins with the plus sign has no other part.
  const name = untagged === '' ? address.slice(0, at) : untagged;
  return gmail.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
