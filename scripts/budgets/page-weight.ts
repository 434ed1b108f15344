import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type PageWeight = { path: string; html: number; css: number; js: number; total: number; files: number };

/** The brotli bytes of a first visit to a prerendered page, without fonts and pictures. */
export function pageWeight(client: string, path: string): PageWeight {
  const file = join(client, path, 'index.html');
  const html = readFileSync(file, 'utf8');
  const styles = addresses(html, /<link[^>]+rel="stylesheet"[^>]*>/g, /href="([^"]+)"/);
  const scripts = addresses(html, /<script[^>]+src=[^>]*>/g, /src="([^"]+)"/);
  const preloaded = addresses(html, /<link[^>]+rel="modulepreload"[^>]*>/g, /href="([^"]+)"/);
  const named = addresses(html, /<meta name="modules"[^>]*>/g, /content="([^"]+)"/).flatMap((list) => list.split(' '));
  const css = sum(client, styles);
  const files = [...new Set([...scripts, ...preloaded, ...named])];
  const js = sum(client, files);
  const own = statSync(`${file}.br`).size;
  return { path, html: own, css, js, total: own + css + js, files: files.length };
}

function addresses(html: string, tags: RegExp, attribute: RegExp): string[] {
  return [...html.matchAll(tags)].flatMap(([tag]) => attribute.exec(tag)?.[1] ?? []);
}

function sum(client: string, paths: string[]): number {
  return paths
    .filter((path) => path.startsWith('/'))
    .map((path) => `${join(client, path)}.br`)
    .reduce((total, file) => total + (existsSync(file) ? statSync(file).size : Number.POSITIVE_INFINITY), 0);
}
