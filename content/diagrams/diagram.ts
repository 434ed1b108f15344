/** The words around the diagram of a dataset. */
export type DiagramCopy = {
  title: string;
  caption: string;
  /** Where the numbers come from; samples are named as samples. */
  sources: string;
};
