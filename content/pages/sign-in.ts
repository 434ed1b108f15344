/** The copy of /sign-in. */
export const signInPage = {
  path: '/sign-in',
  title: 'Sign in',
  noScript: 'Signing in needs JavaScript. Most of this site works without it.',
  /** What happened before, if something led here. */
  notices: {
    ended: "You're signed out, because your session has ended. Sign in to continue.",
    signedOut: "You're signed out.",
    everywhere: "You're signed out in all browsers.",
  },
  keeps: {
    title: 'What you get with an account',
    items: [
      { title: 'Your deals', text: 'A board of your own, with import and export.' },
      { title: 'Saved datasets', text: 'Count them again at any time, and get an email when new records match.' },
      { title: 'Watched counties', text: "See what's new since your last visit." },
    ],
    note: 'The data tools also work without an account.',
  },
  email: {
    text: "Enter your email address and we'll send you a six-digit code. There's no password. If you don't have an account yet, signing in creates one.",
    label: 'Email',
    submit: 'Send me a code',
    sending: 'Sending...',
  },
  code: {
    title: 'Enter the code',
    text: "We sent a six-digit code to {email}. It works for 10 minutes, in this browser only. If there are several, use the newest. If you don't see it, check your spam folder.",
    label: 'Code from the email',
    submit: 'Sign in',
    sending: 'Signing in...',
    again: 'Send a new code',
    wait: 'Send a new code in {seconds} s',
    sentAgain: 'Enter the newest code in your mailbox.',
    other: 'Use a different address',
  },
  factor: {
    title: 'Enter the code from your app',
    text: 'Open your authenticator app and enter the six digits it shows for this site.',
    label: 'Code from your app',
    submit: 'Continue',
    sending: 'Checking...',
    toBackup: 'Use a backup code',
  },
  backup: {
    title: 'Enter a backup code',
    text: "Enter one of the ten codes you saved when you set up your second factor. Each works once. If you've lost them too, contact support from the email address of your account.",
    label: 'Backup code',
    submit: 'Continue',
    sending: 'Checking...',
    toFactor: 'Use your authenticator app',
  },
  startOver: 'Start over',
  done: { text: "You're signed in.", action: 'Continue' },
};

export type SignInPage = typeof signInPage;
