import { useLocation } from 'react-router';

/** The page's path as the registry spells it: prerendering asks for it with a slash at the end. */
export function canonicalPath(pathname: string): string {
  return pathname === '/' ? pathname : pathname.replace(/\/$/, '');
}

export function usePath(): string {
  return canonicalPath(useLocation().pathname);
}
