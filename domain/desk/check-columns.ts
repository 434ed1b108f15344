import * as v from 'valibot';
import { profileNamePattern, sourceFormatSchema } from '../records/profile.ts';

// Apart from uploads.ts, because a page that sends these needs no check of them.

/** How the beginning of an upload should be read; without a format, as the profile says, with a mapping by similarity. */
export const uploadPreviewSchema = v.object({ format: v.optional(sourceFormatSchema) });
export type UploadPreviewInput = v.InferOutput<typeof uploadPreviewSchema>;

/** What was decided about the columns of an upload. */
export const uploadStartSchema = v.object({
  /** Missing for a file that is too large for a preview: then its profile and its options count. */
  format: v.optional(sourceFormatSchema),
  /** The name of a profile to save it as, or ''. */
  saveAs: v.pipe(
    v.optional(v.string('Enter text'), ''),
    v.trim(),
    v.maxLength(60),
    v.toLowerCase(),
    v.check(
      (name) => name === '' || profileNamePattern.test(name),
      'Use letters, digits and hyphens, such as travis-probate',
    ),
  ),
});
export type UploadStartInput = v.InferOutput<typeof uploadStartSchema>;
