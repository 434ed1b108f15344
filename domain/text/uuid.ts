/** For the pattern of a route; ids are written in lower case. */
export const uuidPattern = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

const uuid = new RegExp(`^${uuidPattern}$`);

export function isUuid(text: string): boolean {
  return uuid.test(text);
}
