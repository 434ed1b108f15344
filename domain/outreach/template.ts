export const channels = ['email', 'sms', 'phone', 'direct_mail'] as const;

export type Channel = (typeof channels)[number];

export const channelLabels: Record<Channel, string> = {
  email: 'Email',
  sms: 'SMS',
  phone: 'Phone',
  direct_mail: 'Direct mail',
};

export type OutreachTemplate = {
  id: string;
  title: string;
  category: string;
  channel: Channel;
  /** The words to send, with {variable} where a value goes. */
  template_text: string;
  /** The names in template_text, in the order they first appear. */
  variables: string[];
  /** The text identifies the sender, offers a way out and presumes consent or relation; false asks for a check first. */
  tcpa_compliant: boolean;
};
