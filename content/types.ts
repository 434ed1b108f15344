import type { FieldType } from '#domain/samples/field-types.ts';

/** Plain text in which `field`, **strong** and [label](/href) are marked; nothing else is interpreted. */
export type Inline = string;

export type Action = { label: string; href: string };

/** What a form or a tool says after an action. */
export type Message = { title: string; description: string };

export type FormMessages = { invalid: Message; success: Message; failure: Message };

export type PageMeta = {
  path: string;
  /** The whole <title>, 10-60 characters. */
  title: string;
  /** The meta description, 50-160 characters. */
  description: string;
  /** What menus, breadcrumbs and search call the page. */
  name: string;
  /** The line on the share image; the hero title when left out. */
  shareLine?: string;
};

/** An index card of one record: field names as in the data dictionary, values made up. */
export type RecordCard = {
  dataset: string;
  place: string;
  stamp: string;
  fields: { name: string; value: string }[];
  note?: string;
};

export type Hero = {
  eyebrow?: string;
  badge?: string;
  title: string;
  lead: Inline;
  actions: Action[];
  record?: RecordCard;
};

type Titled<Kind extends string> = { kind: Kind; id: string; title: string; intro?: Inline };

/** Paragraphs, with an optional narrow column of remarks beside them. */
export type ProseSection = Titled<'prose'> & {
  paragraphs: Inline[];
  aside?: { title: string; items: Inline[] };
  action?: Action;
};

/** Hairline rows: a label, what it means, and the dictionary fields that belong to it. */
export type RowsSection = Titled<'rows'> & {
  rows: { label: string; text: Inline; fields?: string[] }[];
  action?: Action;
};

/** Columns of short items under a rule, each perhaps leading somewhere. */
export type GridSection = Titled<'grid'> & {
  items: { title: string; text: Inline; fields?: string[]; action?: Action }[];
  action?: Action;
};

/** A list of what one gets, in two columns. */
export type ListSection = Titled<'list'> & { items: Inline[]; action?: Action };

/** Large serif figures on hairlines. */
export type FiguresSection = {
  kind: 'figures';
  id: string;
  title?: string;
  items: { value: string; label: string }[];
};

/** Moments in order: a date, a deadline or a weekday, and what happens then. */
export type ClockSection = Titled<'clock'> & {
  moments: { when: string; title: string; text: Inline }[];
};

/** A numbered process. */
export type StepsSection = Titled<'steps'> & { steps: { title: string; text: Inline }[] };

/** Situations from practice: what happened and what to do about it. */
export type ScenariosSection = Titled<'scenarios'> & {
  items: { title: string; situation: Inline; move: Inline }[];
};

/** Legal points with their source and the month they were last read. */
export type LawSection = Titled<'law'> & {
  rules: { rule: Inline; source: string }[];
  reviewed: string;
};

export type GlossarySection = Titled<'glossary'> & { terms: { term: string; meaning: Inline }[] };

export type StrategiesSection = Titled<'strategies'> & {
  items: { title: string; description: Inline; datasets: string[] }[];
};

export type Testimonial = { quote: string; author: string; role: string; results?: string };

export type QuoteSection = { kind: 'quote'; id: string } & Testimonial;

/** Records beside the text that explains them. */
export type RecordsSection = Titled<'records'> & { paragraphs: Inline[]; records: RecordCard[] };

export type TableSection = Titled<'table'> & {
  columns: string[];
  rows: Inline[][];
  /** Indexes of columns that hold figures and are aligned right. */
  numeric?: number[];
};

/** The closing call to action of a page. */
export type CtaSection = {
  kind: 'cta';
  id: string;
  title: string;
  text?: Inline;
  actions: Action[];
};

export type Section =
  | ProseSection
  | RowsSection
  | GridSection
  | ListSection
  | FiguresSection
  | ClockSection
  | StepsSection
  | ScenariosSection
  | LawSection
  | GlossarySection
  | StrategiesSection
  | QuoteSection
  | RecordsSection
  | TableSection
  | CtaSection;

export type Page = { meta: PageMeta; hero: Hero; sections: Section[] };

/** Long-form text: articles, policies, toolbox documents. */
export type Block =
  | { kind: 'p'; text: Inline }
  | { kind: 'list'; items: Inline[]; ordered?: boolean }
  | { kind: 'table'; columns: string[]; rows: Inline[][]; numeric?: number[] }
  | { kind: 'note'; title: string; text: Inline }
  | { kind: 'script'; title: string; lines: Inline[] };

export type Chapter = { id: string; title: string; blocks: Block[] };

export type ArticleCategory = 'Probate' | 'Foreclosure' | 'Compliance' | 'Outreach' | 'Analysis' | 'Data';

export type Article = {
  slug: string;
  title: string;
  /** The <title> and description of the article's own page. */
  meta: { title: string; description: string };
  excerpt: string;
  category: ArticleCategory;
  /** Minutes, shown as 'N min read'. */
  readTime: number;
  /** yyyy-mm-dd */
  date: string;
  featured: boolean;
  author: { name: string; role: string };
  /** yyyy-mm-dd, when the legal facts were last read. */
  reviewed: string;
  opening: Inline[];
  chapters: Chapter[];
  /** Where the legal and market facts come from. */
  sources: string[];
  /** Slugs of the solution pages that belong to it. */
  datasets: string[];
};

export type ToolCategory = 'Financial' | 'Scripts' | 'Marketing' | 'Legal' | 'Operations';

export type Tool = {
  title: string;
  description: string;
  category: ToolCategory;
  /** The tool's own page under /tools/. */
  path: string;
  /** What the page offers to download, as in '.docx'. */
  formats: string[];
};

export type Playbook = { title: string; description: string; pages: number };

export type CaseCategory = 'Wholesalers' | 'Fix & Flip' | 'Brokers & Agents' | 'Attorneys';

export type VideoTestimonial = {
  title: string;
  speaker: string;
  company: string;
  category: CaseCategory;
  description: string;
  videoId: string;
  /** Null for external entries, which have no thumbnail. */
  thumbnail: { figure: string; label: string } | null;
  isExternal: boolean;
};

export type CaseStudy = {
  title: string;
  company: string;
  category: CaseCategory;
  description: string;
  link: string;
};

export type Question = { question: string; answer: Inline[] };

export type FaqCategory = { id: string; title: string; questions: Question[] };

export type DictionaryField = {
  name: string;
  type: FieldType;
  description: string;
  example: string;
};

export type DictionaryTable = { id: string; title: string; intro: string; fields: DictionaryField[] };

export type Person = {
  name: string;
  title: string;
  bio: Inline[];
  email: string;
  linkedin: string;
};
