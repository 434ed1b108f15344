const plates = import.meta.glob<string>('../generated/plates/*.svg', { eager: true, query: '?url', import: 'default' });

/** The picture of an article, a case study or a person, drawn at build. */
export function plateUrl(name: string): string {
  const url = plates[`../generated/plates/${name}.svg`];
  if (!url) throw new Error(`No plate is drawn for ${name}`);
  return url;
}
