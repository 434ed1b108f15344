const meshes = import.meta.glob<string>('../generated/mesh/*.svg', { eager: true, query: '?url', import: 'default' });

/** The county lines of the state that a place such as 'Travis, TX' lies in; Texas, our home, where it names none. */
export function stateMesh(place = ''): string {
  const code = /\b([A-Z]{2})$/.exec(place)?.[1] ?? '';
  return meshes[`../generated/mesh/${code}.svg`] ?? meshes['../generated/mesh/TX.svg'] ?? '';
}
