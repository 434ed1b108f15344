import type { SectionCopy } from '#content/types.ts';
import { Law, Scenarios, Strategies } from './advice.tsx';
import { Cta } from './cta.tsx';
import { Figures, Records, Table } from './data.tsx';
import { Clock, Glossary, Grid, List, Rows, Steps } from './lists.tsx';
import { Prose } from './prose.tsx';
import { Quote } from './trust.tsx';

export function Section({ section }: { section: SectionCopy }) {
  switch (section.kind) {
    case 'prose':
      return <Prose {...section} />;
    case 'rows':
      return <Rows {...section} />;
    case 'grid':
      return <Grid {...section} />;
    case 'list':
      return <List {...section} />;
    case 'figures':
      return <Figures {...section} />;
    case 'clock':
      return <Clock {...section} />;
    case 'steps':
      return <Steps {...section} />;
    case 'scenarios':
      return <Scenarios {...section} />;
    case 'law':
      return <Law {...section} />;
    case 'glossary':
      return <Glossary {...section} />;
    case 'strategies':
      return <Strategies {...section} />;
    case 'quote':
      return <Quote {...section} />;
    case 'records':
      return <Records {...section} />;
    case 'table':
      return <Table {...section} />;
    case 'cta':
      return <Cta {...section} />;
    default:
      return section satisfies never;
  }
}

export function Sections({ sections }: { sections: SectionCopy[] }) {
  return sections.map((section) => <Section key={section.id} section={section} />);
}
