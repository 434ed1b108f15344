import { readdirSync } from 'node:fs';
import { fixed } from '../load/subject.ts';
import { hello, honoHello } from './hellos.ts';
import type { ComparedSubject, Demand, Group } from './verdict.ts';

const accept = { 'Accept-Encoding': 'br' };
const pages = [
  { name: 'home page', path: '/' },
  { name: 'solutions page', path: '/solutions/foreclosure' },
  { name: 'tool page', path: '/lead-scoring' },
];

type Origins = { deedline: string; files: string };

/** Pages of the build, next to a plain file server. */
export async function pageGroup(origins: Origins, quick: boolean): Promise<Group> {
  const measured = quick ? pages.slice(0, 1) : [...pages, { name: 'hashed asset', path: hashedAsset() }];
  const [home] = pages;
  const subjects = [
    ...measured.flatMap(({ name, path }) => besideFileServer(name, { path, headers: accept }, 200)),
    ...(home ? await revalidated('home page again, 304', home.path, origins) : []),
  ];
  return { title: 'Pages', subjects: [hello, honoHello, ...subjects] };
}

type Request = { path: string; headers: Record<string, string> };

function besideFileServer(name: string, request: Request, status: 200 | 304): ComparedSubject[] {
  const files: ComparedSubject = {
    name: `${name}, sirv`,
    server: 'files',
    status,
    ...fixed({ method: 'GET', ...request }),
  };
  const half: Demand = { against: hello.name, leastPerSecond: 0.5 };
  // Without a body there is nothing but the head, and ours also says what a page may do, so that a browser learns of a change.
  const demands = status === 304 ? [half] : [{ against: files.name, leastPerSecond: 1 }, half];
  const ours: ComparedSubject = { ...files, name, server: 'deedline', peer: files.name, demands };
  return [files, ours];
}

/** Each server has tags of its own. */
async function revalidated(name: string, path: string, origins: Origins): Promise<ComparedSubject[]> {
  const [files, ours] = besideFileServer(name, { path, headers: accept }, 304);
  if (!files || !ours) return [];
  const withTag = async (subject: ComparedSubject, origin: string): Promise<ComparedSubject> => {
    const tag = (await fetch(`${origin}${path}`, { headers: accept })).headers.get('ETag') ?? '';
    return { ...subject, ...fixed({ method: 'GET', path, headers: { ...accept, 'If-None-Match': tag } }) };
  };
  return [await withTag(files, origins.files), await withTag(ours, origins.deedline)];
}

/** The site's style sheet, whatever this build named it. */
function hashedAsset(): string {
  const names = readdirSync(new URL('../../../build/client/assets', import.meta.url));
  const name = names.find((one) => /^site-.+\.css$/.test(one));
  return `/assets/${name}`;
}
