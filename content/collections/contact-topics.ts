import { slugify } from '#domain/format.ts';
import { pastWebinars } from './events.ts';
import { playbooks } from './toolbox/entries.ts';

/** The heading above the form and the first sentence of the message. */
export type ContactTopic = { key: string; title: string; message: string };

const fixed = {
  newsletter: {
    title: 'Subscribe to the newsletter',
    message: 'Please write to me about new articles.',
  },
  'new-articles': {
    title: 'Ask about new articles',
    message: 'Please write to me about new articles.',
  },
  'event-alerts': {
    title: 'Subscribe to event alerts',
    message: 'Please write to me about dates.\nCounties: \nEvent types: ',
  },
  'territory-quote': {
    title: 'Ask for a territory quote',
    message: 'Please send me a quote for my territory.\nCounties or metro: \nDatasets: ',
  },
  'custom-quote': {
    title: 'Ask for a custom quote',
    message: 'Please send me a custom quote.\nCounties or metro: \nDatasets: \nExclusivity, yes or no: ',
  },
  consultation: {
    title: 'Schedule a consultation',
    message: 'Please set up a consultation with me.\nDatasets I am considering: \nTimes that work for me: ',
  },
  'custom-dataset': {
    title: 'Request a custom dataset',
    message: 'Can you build this dataset for me?\nCounties: \nFilters: \nFormat: ',
  },
  'custom-resources': {
    title: 'Request custom resources',
    message: 'Can you make this resource for me?\nState: \nDataset: \nSituation: ',
  },
  compliance: {
    title: 'Contact the compliance team',
    message: 'I have a question for the compliance team.\nState: \nIntended use: ',
  },
} satisfies Record<string, Omit<ContactTopic, 'key'>>;

export type TopicKey = keyof typeof fixed | `recording-${string}` | `playbook-${string}`;

/** A URL can only choose one of these topics, so it cannot put other text into the form. */
export const contactTopics: ContactTopic[] = [
  ...Object.entries(fixed).map(([key, copy]) => ({ key, ...copy })),
  ...pastWebinars.map(({ title }) => ({
    key: recordingTopic(title),
    title: 'Request a recording',
    message: `Please send me the recording of "${title}".`,
  })),
  ...playbooks.map(({ title }) => ({
    key: playbookTopic(title),
    title: 'Request a playbook',
    message: `Please send me "${title}".`,
  })),
];

export function recordingTopic(webinar: string): TopicKey {
  return `recording-${slugOf(webinar)}`;
}

export function playbookTopic(playbook: string): TopicKey {
  return `playbook-${slugOf(playbook)}`;
}

function slugOf(title: string): string {
  return slugify(title.replace(/^the | playbook$/gi, ''));
}
