export const crmStages = ['New', 'Contacted', 'Qualified', 'Negotiation', 'Won', 'Lost'] as const;

export type CrmStage = (typeof crmStages)[number];

/** Days after which a case status or a do-not-call check counts as old. */
export const statusDays = 30;
export const scrubDays = 31;

/** The fields of a lead for the follow-up rules; days are ISO dates, '' for an empty field. */
export type FollowUpLead = {
  stage: CrmStage;
  apn: string;
  contact_phone: string;
  status_checked: string;
  dnc_checked: string;
  opt_out: string;
  last_contact: string;
  next_date: string;
};

export type FollowUp = {
  days_since_contact: number | '';
  attention: '' | 'Opted out' | 'No date' | 'Overdue' | 'Today';
  recheck: '' | 'Recheck';
  scrub: '' | 'Scrub first';
  duplicate: '' | 'Duplicate';
};

/** What each lead needs on the given day. Won and lost leads are only checked for duplicate parcels. */
export function followUpOf(lead: FollowUpLead, all: FollowUpLead[], today: string): FollowUp {
  const open = lead.stage !== 'Won' && lead.stage !== 'Lost';
  const sameParcel = all.filter(({ apn }) => apn !== '' && apn === lead.apn);
  return {
    days_since_contact: lead.last_contact === '' ? '' : daysBetween(lead.last_contact, today),
    attention: open ? attentionOf(lead, today) : '',
    recheck:
      open && lead.status_checked !== '' && daysBetween(lead.status_checked, today) > statusDays ? 'Recheck' : '',
    scrub: open && lead.contact_phone !== '' && isScrubOld(lead.dnc_checked, today) ? 'Scrub first' : '',
    duplicate: sameParcel.length > 1 ? 'Duplicate' : '',
  };
}

function attentionOf({ opt_out, next_date }: FollowUpLead, today: string): FollowUp['attention'] {
  if (opt_out !== '') return 'Opted out';
  if (next_date === '') return 'No date';
  if (next_date < today) return 'Overdue';
  return next_date === today ? 'Today' : '';
}

function isScrubOld(checked: string, today: string): boolean {
  return checked === '' || daysBetween(checked, today) > scrubDays;
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
