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
  /** The text to send, with a {variable} for each value. */
  template_text: string;
  /** The names in template_text, in the order of their first use. */
  variables: string[];
  /**
   * The text identifies the sender, offers an opt-out and assumes consent or a relationship. False needs a check first.
   */
  tcpa_compliant: boolean;
};
