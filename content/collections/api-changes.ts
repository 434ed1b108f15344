/** A change of the API that software of customers can notice, the newest first. */
export type ApiChange = { date: string; text: string };

export const apiChanges: ApiChange[] = [
  {
    date: '2026-11-18',
    text: 'Version 1: keys and OAuth 2.0, county files, records with their history, whom you may contact, files, the feed, webhooks, usage, and tools for agents.',
  },
];
