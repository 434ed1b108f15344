import * as v from 'valibot';
import { cleanParagraphs } from '../forms/clean-text.ts';
import { reportLimit } from './report-limit.ts';

const missing = 'Say what is wrong';

export const reportSchema = v.object({
  message: v.pipe(
    v.string(missing),
    v.transform(cleanParagraphs),
    v.nonEmpty(missing),
    v.maxLength(reportLimit, `Use at most ${reportLimit} characters`),
  ),
});
