import { idleMinutes } from '#domain/accounts/account-limits.ts';

const code = {
  label: 'Code from your app, or a backup code',
  sending: 'Checking...',
  cancel: 'Cancel',
};

/** The copy of /account. */
export const accountPage = {
  path: '/account',
  title: 'Account',
  loading: 'Loading your account...',
  failed: 'Your account could not be loaded.',
  retry: 'Try again',
  who: {
    title: 'Signed in',
    as: "You're signed in as {email}.",
    staff: 'You have a staff account.',
    desk: 'Open the desk',
    signOut: 'Sign out',
    everywhere: 'Sign out everywhere',
    everywhereNote: `Signing out everywhere ends your sessions in all browsers, including this one. You're also signed out after ${idleMinutes} minutes without activity.`,
  },
  kept: {
    title: 'Saved in your account',
    deals: { title: 'Deals', text: 'Open your board', href: '/pipeline' },
    datasets: {
      title: 'Saved datasets',
      none: 'None yet.',
      make: { label: 'Build a dataset', href: '/dataset-builder' },
      records: { one: '1 record', many: '{count} records' },
      samples: 'sample data',
      alert: 'Alert on',
    },
    counties: {
      title: 'Watched counties',
      none: 'None yet.',
      make: { label: 'Choose counties', href: '/coverage' },
      records: { one: '1 new record', many: '{count} new records' },
    },
    failed: 'This list could not be loaded.',
  },
  mail: {
    title: 'Daily email',
    label: 'Send me the daily email',
    text: "At most one a day, and only when there's something new in a dataset with an alert or in a county you watch.",
    saved: { true: 'Saved. The daily email is on.', false: 'Saved. The daily email is off.' },
  },
  factor: {
    title: 'Second factor',
    off: "Off. With a second factor, access to your email isn't enough to get into your account.",
    on: 'On. Signing in asks for a code from your authenticator app.',
    staff: 'You need a second factor to open the desk. Set it up here, then continue.',
    enrollment: { label: 'Enrollment code, from whoever made you staff' },
    goOn: 'Continue to the desk',
    setUp: 'Set up a second factor',
    preparing: 'Preparing...',
    steps: {
      scan: 'Scan this code with an authenticator app, such as the one built into your phone or password manager.',
      qr: 'QR code for your authenticator app',
      type: 'Or enter this key in the app:',
      open: 'Open in an app on this device',
      confirm: 'Then enter the six digits the app shows.',
      label: 'Code from your app',
      submit: 'Turn on',
      ends: 'Turning it on ends your sessions in other browsers.',
    },
    backup: {
      title: 'Your backup codes',
      text: "Save these codes somewhere safe. If you don't have your app, you can sign in with one of them. Each works once, and we won't show them again.",
      copy: 'Copy',
      copied: 'Copied',
      download: 'Download',
      file: 'deedline-backup-codes.txt',
      done: "I've saved them",
    },
    renew: {
      action: 'New backup codes',
      text: 'You get ten new codes, and the old ones stop working.',
      submit: 'Make new codes',
    },
    turnOff: { action: 'Turn off', text: 'After that, signing in takes only the emailed code.', submit: 'Turn off' },
    code,
  },
  data: {
    title: 'Your data',
    download: 'Download my data',
    downloadNote: 'A JSON file with everything in your account.',
    remove: 'Delete my account',
    removeNote:
      "Your deals, saved datasets and watched counties are deleted right away and can't be restored. Messages and demo bookings sent with this address aren't part of the account: contact us if you want those erased too.",
    staffNote: 'You can delete a staff account once its staff role is removed.',
    email: 'Type your email address to confirm',
    submit: 'Delete my account for good',
    sending: 'Deleting...',
    cancel: 'Keep my account',
    code,
  },
  deleted: {
    title: 'Your account is deleted',
    text: "Everything in it is gone, and you're signed out.",
    home: 'Return to Home',
  },
};

export type AccountPage = typeof accountPage;
