import * as v from 'valibot';
import type { DeletionList, DeletionStage } from '../privacy/deletion-list.ts';

/** A list of the deletion platform at the desk. */
export type ShownDeletionList = {
  id: string;
  fileName: string;
  listType: DeletionList | 'Removed';
  fileDate: string;
  stage: DeletionStage;
  itemCount: number;
  createdAt: string;
  answeredAt: string | null;
  /** Answers have changed since the file was downloaded: it has to be uploaded again. */
  isAmended: boolean;
  /** Requests by the code of their answer. */
  answers: Record<string, number>;
};

export const newListSchema = v.object({
  fileName: v.pipe(v.string('Choose a file'), v.maxLength(100, 'Choose a file of the platform')),
});

export const completeListSchema = v.object({
  rows: v.pipe(v.number('Count the rows'), v.integer('Count the rows'), v.minValue(0, 'Count the rows')),
});
