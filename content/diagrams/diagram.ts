/** The words around the diagram of a dataset. */
export type DiagramCopy = {
  title: string;
  caption: string;
  /** The law behind the numbers; each cite is in content/law. */
  cites: string[];
  /** What is drawn otherwise, and which numbers are samples. */
  note: string;
};
