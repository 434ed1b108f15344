import type { UnsubscribeView } from '#domain/accounts/unsubscribe.ts';
import type { Action } from '../types.ts';

type Step = { title: string; text: string; actions: Action[] };

/** The page that the link in the daily mail opens. */
export const unsubscribePage: { path: string; button: string; steps: Record<UnsubscribeView['step'], Step> } = {
  path: '/unsubscribe',
  button: 'Stop the daily email',
  steps: {
    ask: {
      title: 'Stop the daily email?',
      text: "We'll stop emailing you about new records. Your datasets and watched counties stay in your account.",
      actions: [],
    },
    done: {
      title: 'The daily email is off',
      text: 'Your datasets and watched counties are still in your account, where you can turn the email on again.',
      actions: [{ label: 'Account', href: '/account' }],
    },
    unknown: {
      title: "This link doesn't work",
      text: 'It may have been cut off in your mail program. Sign in to turn the daily email off in your account.',
      actions: [{ label: 'Account', href: '/account' }],
    },
  },
};
