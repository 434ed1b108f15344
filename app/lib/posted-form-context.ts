import { createContext } from 'react-router';
import type { PostedForm } from '#domain/contact/posted-form.ts';

/** What the server hands to a page whose form was posted without scripts; nothing when the page was only asked for. */
export const postedFormContext = createContext<PostedForm | null>(null);
