import type { FieldType } from '#domain/records/dictionary.ts';

/** Plain text with the markup `field`, **strong** and [label](/href), and nothing else. */
export type InlineText = string;

export type Action = { label: string; href: string };

/** A message after an action in a form or tool. */
export type Message = { title: string; description: string };

export type FormMessages = {
  invalid: Message;
  /** `next` says below the message what happens then. */
  success: Message & { next: string[] };
  failure: Message;
};

export type PageMeta = {
  path: string;
  /** The whole <title>, 10-60 characters. */
  title: string;
  /** The meta description, 50-160 characters. */
  description: string;
  /** The name of the page in menus, breadcrumbs and search. */
  name: string;
  /** The text on the share image; the hero title by default. */
  shareLine?: string;
  /** The path of the page whose share image it has; its own by default. */
  shareImageOf?: string;
  /** Its parent pages, the outermost first, where its path does not say them. */
  parents?: { name: string; path: string }[];
};

/** An index card with fields of the data dictionary and fictional values. */
export type RecordCard = {
  dataset: string;
  place: string;
  stamp: string;
  /** The stamp is red, for a date that runs out such as an auction. */
  urgent?: true;
  fields: { name: string; value: string }[];
  note?: string;
};

export type HeroCopy = {
  eyebrow?: string;
  badge?: string;
  title: string;
  /** On tool pages, the heading of the lead, which is below the tool. */
  promise?: string;
  lead: InlineText;
  actions: Action[];
  record?: RecordCard;
};

type Titled<Kind extends string> = { kind: Kind; id: string; title: string; intro?: InlineText };

/** Paragraphs with an optional side column of remarks. */
export type ProseSection = Titled<'prose'> & {
  paragraphs: InlineText[];
  aside?: { title: string; items: InlineText[] };
  action?: Action;
};

/** Rows with a label, its meaning and the related dictionary fields. */
export type RowsSection = Titled<'rows'> & {
  rows: { label: string; text: InlineText; fields?: string[] }[];
  action?: Action;
};

/** Columns of short items, each with an optional link. */
export type GridSection = Titled<'grid'> & {
  items: { title: string; text: InlineText; fields?: string[]; action?: Action }[];
  action?: Action;
};

/** A two-column list of what is included. */
export type ListSection = Titled<'list'> & { items: InlineText[]; action?: Action };

export type FiguresSection = {
  kind: 'figures';
  id: string;
  title?: string;
  items: { value: string; label: string }[];
};

/** A timeline of dates, deadlines or weekdays. */
export type ClockSection = Titled<'clock'> & {
  moments: { when: string; title: string; text: InlineText }[];
};

export type StepsSection = Titled<'steps'> & { steps: { title: string; text: InlineText }[] };

/** Cases from practice: what happened and what to do about it. */
export type ScenariosSection = Titled<'scenarios'> & {
  items: { title: string; situation: InlineText; move: InlineText }[];
};

/** Legal points. A source is one or more citations of content/law, separated by '; '; their check dates are there. */
export type LawSection = Titled<'law'> & { rules: { rule: InlineText; source: string }[] };

export type GlossarySection = Titled<'glossary'> & { terms: { term: string; meaning: InlineText }[] };

export type StrategiesSection = Titled<'strategies'> & {
  items: { title: string; description: InlineText; datasets: string[] }[];
};

export type Testimonial = { quote: string; author: string; role: string; results?: string };

export type QuoteSection = { kind: 'quote'; id: string } & Testimonial;

/** Records next to the text that explains them. */
export type RecordsSection = Titled<'records'> & { paragraphs: InlineText[]; records: RecordCard[] };

export type TableSection = Titled<'table'> & {
  columns: string[];
  rows: InlineText[][];
  /** Indexes of right-aligned number columns. */
  numeric?: number[];
};

export type CtaSection = {
  kind: 'cta';
  id: string;
  title: string;
  text?: InlineText;
  actions: Action[];
};

export type SectionCopy =
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

export type Page = { meta: PageMeta; hero: HeroCopy; sections: SectionCopy[] };

/** Long-form text: articles, policies, toolbox documents. */
export type Block =
  | { kind: 'p'; text: InlineText }
  | { kind: 'list'; items: InlineText[]; ordered?: boolean }
  | { kind: 'table'; columns: string[]; rows: InlineText[][]; numeric?: number[] }
  | { kind: 'note'; title: string; text: InlineText }
  | { kind: 'script'; title: string; lines: InlineText[] };

export type Chapter = { id: string; title: string; blocks: Block[] };

export type ArticleCategory = 'Probate' | 'Foreclosure' | 'Compliance' | 'Outreach' | 'Analysis' | 'Data';

export type Article = {
  slug: string;
  title: string;
  meta: { title: string; description: string };
  excerpt: string;
  category: ArticleCategory;
  /** Minutes, computed from the words and shown as 'N min read'. */
  readTime: number;
  /** yyyy-mm-dd */
  date: string;
  featured: boolean;
  author: { name: string; role: string };
  /** yyyy-mm-dd, when the legal facts were last reviewed. */
  reviewed: string;
  opening: InlineText[];
  chapters: Chapter[];
  /** Statutes, regulations and cases, as they are cited in content/law. */
  law: string[];
  /** Sources of all other facts. */
  sources: string[];
  /** Slugs of the related solution pages. */
  datasets: string[];
  plate: ArticlePlate;
};

/** An article as it is written in its file. */
export type ArticleCopy = Omit<Article, 'readTime'>;

/** The picture of an article: a crop of the record it is about, with the point marked in red. `alt` says all of it. */
export type ArticlePlate = { alt: string } & (
  | { kind: 'record'; title: string; fields: { name: string; value: string; mark?: string }[] }
  | { kind: 'letter'; lines: { text: string; mark?: string }[] }
  | { kind: 'table'; columns: string[]; rows: string[][]; marked: { row: number; mark: string } }
  | { kind: 'bars'; floor: { days: number; label: string }; bars: PlateBar[] }
  | { kind: 'clock'; figure: string; caption: string; from: number; to: number; field: string }
);

/** Days after the floor, in up to two steps; without an end the rest of the bar is hatched. */
export type PlateBar = { label: string; steps: number[]; isOpen?: boolean; mark: string };

export type ToolCategory = 'Financial' | 'Scripts' | 'Marketing' | 'Legal' | 'Operations';

export type Tool = {
  title: string;
  description: string;
  category: ToolCategory;
  /** The tool's own page under /tools/. */
  path: string;
  /** The formats of the downloads, such as '.docx'. */
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
  /** One figure over a map of the subscriber's county, such as 'Travis, TX'. Null for external entries. */
  thumbnail: { figure: string; label: string; county: string } | null;
  isExternal: boolean;
};

export type CaseStudy = {
  title: string;
  company: string;
  category: CaseCategory;
  description: string;
  link: string;
};

export type Question = { question: string; answer: InlineText[] };

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
  /** The county on the plate that replaces a portrait, such as 'Williamson, TX'. */
  county: string;
  bio: InlineText[];
  email: string;
  /** The person's own profile. */
  linkedin?: string;
};
