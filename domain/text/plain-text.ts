/** Removes the `field`, **strong** and [label](/href) marks from copy. */
export function plainText(inline: string): string {
  return inline.replace(/`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\([^)\s]+\)/g, '$1$2$3');
}
