/** The words of marked copy without its marks. */
export function plainText(inline: string): string {
  return inline.replace(/`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\([^)\s]+\)/g, '$1$2$3');
}
