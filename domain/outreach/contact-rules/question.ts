import { type DatasetType, datasetNames, datasetTypes, isDatasetType } from '#domain/datasets/dataset-types.ts';
import { states } from '#domain/places/states.ts';
import type { Channel } from '../template.ts';

/** Who the person is in the record. */
export const roles = {
  owner: 'Owner',
  representative: 'Executor or administrator',
  heir: 'Heir or relative',
  spouse: 'Spouse in a divorce',
  landlord: 'Landlord',
  tenant: 'Tenant',
  attorney: 'Attorney',
  trustee: 'Trustee',
} as const;

export type Role = keyof typeof roles;

export const contactChannels = {
  mail: 'Letter',
  email: 'Email',
  call: 'Phone call',
  text: 'Text message',
  visit: 'Visit',
} as const;

export type ContactChannel = keyof typeof contactChannels;

/** Sunday is 0; minutes after midnight, in the contact's local time. */
export type LocalTime = { weekday: number; minutes: number };

export type ContactQuestion = {
  dataset: DatasetType;
  role: Role;
  /** Postal code. */
  state: string;
  channel: ContactChannel;
  /** Left out: the answer is for any time. */
  at?: LocalTime | undefined;
};

/** What the visitor chose, as in the address; empty where nothing was chosen. */
export type AskedContact = { dataset: string; role: string; state: string; by: string };

const channelOf: Record<Channel, ContactChannel> = { email: 'email', sms: 'text', phone: 'call', direct_mail: 'mail' };

const usualRole: Record<DatasetType, Role> = {
  pre_probate: 'heir',
  probate: 'representative',
  foreclosure: 'owner',
  divorce: 'spouse',
  inheritance: 'heir',
  eviction: 'landlord',
  code_violation: 'owner',
  tax_delinquent: 'owner',
  bankruptcy: 'trustee',
  custom: 'owner',
};

/** The question, with what was not chosen taken from the open template. Without a state there is no question yet. */
export function questionOf(
  asked: AskedContact,
  template: { category: string; channel: Channel } | undefined,
): Omit<ContactQuestion, 'state'> & { state: string | null } {
  const dataset = isDatasetType(asked.dataset) ? asked.dataset : (datasetNamed(template?.category) ?? 'probate');
  return {
    dataset,
    role: isKeyOf(roles, asked.role) ? asked.role : usualRole[dataset],
    channel: isKeyOf(contactChannels, asked.by) ? asked.by : template ? channelOf[template.channel] : 'mail',
    state: states.some(({ code }) => code === asked.state) ? asked.state : null,
  };
}

/** A template's category is the name of a dataset, or something else such as 'Follow-up'. */
function datasetNamed(category: string | undefined): DatasetType | undefined {
  return datasetNames.filter(isDatasetType).find((dataset) => datasetTypes[dataset] === category);
}

function isKeyOf<Key extends string>(labels: Record<Key, string>, value: string): value is Key {
  return Object.hasOwn(labels, value);
}
