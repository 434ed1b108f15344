import { createContext } from 'react-router';
import type { PostedForm } from '#domain/contact/posted-form.ts';

/** What the server passes to a page whose form was posted without scripts; null when the page was only requested. */
export const postedFormContext = createContext<PostedForm | null>(null);
