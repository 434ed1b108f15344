/** A statute, regulation or case that the copy relies on. */
export type Citation = {
  /** As printed in the copy, such as 'Fla. Stat. 733.604'. Subsections are matched to it: 'Fla. Stat. 733.604(1)(b)'. */
  cite: string;
  /** What it says, in one sentence. */
  says: string;
  /** Where it was read: the address of the text, or the name of the summary. */
  source: string;
  /** Whether the text itself was read, or what somebody else wrote about it. */
  read: 'text' | 'summary';
  /** yyyy-mm of the last check. */
  checked: string;
};
