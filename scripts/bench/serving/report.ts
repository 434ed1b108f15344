import type { Figures } from '../load/subject.ts';
import { hello, honoHello } from './hellos.ts';
import { type Measured, ratiosOf } from './verdict.ts';

const columns = [
  'req/s',
  'p50 ms',
  'p99 ms',
  'CPU ms',
  'DB ms',
  'core',
  'MB',
  ': hello',
  'CPU',
  ': Hono',
  'CPU',
  ': peer',
  'CPU',
  '+ DB',
];

/** A row for each subject: its figures, then its throughput and its cost as ratios to the hellos and to its peer. */
export function servingRows(title: string, measured: Measured[]): string[][] {
  const figuresOf = (name: string | undefined) => measured.find(({ subject }) => subject.name === name)?.figures;
  const rows = measured.map(({ subject: { name, peer }, figures }) => [
    name,
    ...cellsOf(figures),
    ...[hello.name, honoHello.name].flatMap((other) => ratioCells(figures, figuresOf(other)).slice(0, 2)),
    ...ratioCells(figures, figuresOf(peer)),
  ]);
  return [[title, ...columns], ...rows];
}

function cellsOf({ perSecond, p50, p99, cpuMs, databaseMs, busy, rssMb }: Figures): string[] {
  return [
    perSecond.toFixed(0),
    p50.toFixed(2),
    p99.toFixed(2),
    cpuMs?.toFixed(3) ?? '',
    databaseMs?.toFixed(3) ?? '',
    busy === null ? '' : `${(busy * 100).toFixed(0)}%`,
    rssMb?.toFixed(0) ?? '',
  ];
}

function ratioCells(figures: Figures, other: Figures | undefined): string[] {
  if (!other || other === figures) return ['', '', ''];
  const { perSecond, cpu, cost } = ratiosOf(figures, other);
  return [perSecond.toFixed(2), cpu?.toFixed(2) ?? '', cost?.toFixed(2) ?? ''];
}
