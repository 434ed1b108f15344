import { createContext } from 'react-router';
import type { PostedForm } from '#domain/contact/posted-form.ts';

/** Set by the server for a page whose form was posted without JavaScript; null on a normal request. */
export const postedFormContext = createContext<PostedForm | null>(null);
