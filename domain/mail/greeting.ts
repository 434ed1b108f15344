import { personName } from './person-name.ts';

export function greeting(name: string): string {
  const known = personName(name);
  return known === '' ? 'Hello,' : `Hello ${known},`;
}
