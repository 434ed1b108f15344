import type { Action } from '#content/types.ts';
import { objects } from './walk.ts';

export function missing(expected: readonly string[], present: readonly string[]): string[] {
  return expected.filter((each) => !present.includes(each));
}

/** Links are compared without their query and anchor. */
export function targetOf(href: string): string {
  return href.startsWith('/') ? href.replace(/[?#].*/, '') : href;
}

/** 'Label -> /target' for every button and link in a piece of copy. */
export function buttonsIn(copy: unknown): string[] {
  return objects(copy)
    .filter((each): each is Action => typeof each.label === 'string' && typeof each.href === 'string')
    .map(({ label, href }) => `${label} -> ${targetOf(href)}`);
}
