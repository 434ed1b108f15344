import type { ReactNode } from 'react';

export type Fact = [name: string, value: ReactNode];

/** What an open row says, by name. Empty values are left out. */
export function DeskFacts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="desk-facts">
      {facts.map(([name, value]) =>
        value === null || value === undefined || value === '' ? null : (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
