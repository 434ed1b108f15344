import { useLocation } from 'react-router';

/** The page's path as in the registry: prerendering requests it with a trailing slash. */
export function canonicalPath(pathname: string): string {
  return pathname === '/' ? pathname : pathname.replace(/\/$/, '');
}

export function usePath(): string {
  return canonicalPath(useLocation().pathname);
}
