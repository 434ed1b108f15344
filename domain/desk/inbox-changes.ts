import * as v from 'valibot';
import { cleanParagraphs } from '../forms/clean-text.ts';
import { inboxTabs, maxNote, submissionStatuses } from './inbox.ts';

const note = v.pipe(
  v.string('The note must be text'),
  v.transform(cleanParagraphs),
  v.maxLength(maxNote, `The note must be at most ${maxNote} characters`),
);

export const statusChange = v.object({
  status: v.picklist(submissionStatuses, 'The status must be new, answered or spam'),
});

/** `was` is the note that the change is based on, so that nobody overwrites what another has written. */
export const noteChange = v.object({ note, was: note });

export const exportRequest = v.object({
  status: v.picklist(inboxTabs, 'There is no such list'),
  q: v.pipe(v.string('The search must be text'), v.maxLength(100, 'The search is too long')),
});
