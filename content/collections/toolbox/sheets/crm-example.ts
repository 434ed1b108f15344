import type { CrmStage } from '#domain/outreach/follow-up.ts';

export type CrmRow = {
  stage: CrmStage;
  next_action: string;
  next_date: string;
  last_contact: string;
  touches: number;
  lost_reason: string;
  property_address: string;
  county: string;
  state: string;
  apn: string;
  market_value: number;
  dataset: string;
  case_number: string;
  filing_date: string;
  case_status: string;
  status_checked: string;
  contact_name: string;
  role: string;
  mailing_address: string;
  contact_phone: string;
  contact_email: string;
  dnc_checked: string;
  opt_out: string;
  notes: string;
};

/** The example uses a fixed date, so that it looks the same every year. */
export const exampleDay = '2026-11-17';

/** All data is fictional: phone numbers are from the reserved range and email addresses are at example.com. */
export const crmExample: CrmRow[] = [
  {
    stage: 'Qualified',
    next_action: 'Ask counsel for certified letters',
    next_date: '2026-11-17',
    last_contact: '2026-11-12',
    touches: 2,
    lost_reason: '',
    property_address: '2218 Larkmoor Dr',
    county: 'Travis',
    state: 'TX',
    apn: '02-1834-0611',
    market_value: 412_000,
    dataset: 'Probate',
    case_number: 'C-1-PB-26-001576',
    filing_date: '2026-08-20',
    case_status: 'Letters issued',
    status_checked: '2026-11-10',
    contact_name: 'Corinne Haldaway',
    role: 'Executor',
    mailing_address: '77 Quillback Ln, Round Rock, TX 78664',
    contact_phone: '(512) 555-0121',
    contact_email: 'c.haldaway@example.com',
    dnc_checked: '2026-11-02',
    opt_out: '',
    notes: 'Sample row, made up. Executor signs after letters; counsel on record.',
  },
  {
    stage: 'Contacted',
    next_action: 'Second letter after status check',
    next_date: '2026-11-24',
    last_contact: '2026-10-26',
    touches: 1,
    lost_reason: '',
    property_address: '907 Pell Ave',
    county: 'Polk',
    state: 'FL',
    apn: '24-28-31-087500',
    market_value: 186_500,
    dataset: 'Code Violation',
    case_number: 'CE-2026-02291',
    filing_date: '2026-09-03',
    case_status: 'Order, open',
    status_checked: '2026-10-12',
    contact_name: 'Desmond Ruark',
    role: 'Owner',
    mailing_address: '4410 Sable Palm Rd, Tampa, FL 33614',
    contact_phone: '(813) 555-0164',
    contact_email: '',
    dnc_checked: '2026-10-05',
    opt_out: '',
    notes: 'Sample row, made up. One owner signs.',
  },
  {
    stage: 'New',
    next_action: 'Same letter to all three',
    next_date: '2026-11-16',
    last_contact: '',
    touches: 0,
    lost_reason: '',
    property_address: '41 Tamsin Ct',
    county: 'Wake',
    state: 'NC',
    apn: '1704-55-2038',
    market_value: 298_000,
    dataset: 'Inheritance',
    case_number: '26-E-001982',
    filing_date: '2026-10-29',
    case_status: 'Estate open',
    status_checked: '2026-11-09',
    contact_name: 'Three heirs, see notes',
    role: 'Heir',
    mailing_address: '12 Wrenfield Way, Cary, NC 27513',
    contact_phone: '',
    contact_email: '',
    dnc_checked: '',
    opt_out: '',
    notes: 'Sample row, made up. Heirs Orla, Tobin and Maude Pickering sign with the representative.',
  },
  {
    stage: 'Negotiation',
    next_action: 'Send leased and vacant prices',
    next_date: '2026-11-18',
    last_contact: '2026-11-13',
    touches: 4,
    lost_reason: '',
    property_address: '5630 Orrin St',
    county: 'Maricopa',
    state: 'AZ',
    apn: '131-42-077',
    market_value: 334_000,
    dataset: 'Eviction',
    case_number: 'CC2026-118834',
    filing_date: '2026-09-17',
    case_status: 'Judgment',
    status_checked: '2026-11-06',
    contact_name: 'Velda Sturgess',
    role: 'Owner',
    mailing_address: '902 Copper Bend, Mesa, AZ 85204',
    contact_phone: '(480) 555-0139',
    contact_email: 'velda@example.com',
    dnc_checked: '2026-10-28',
    opt_out: '',
    notes: 'Sample row, made up. Two members of the LLC sign.',
  },
  {
    stage: 'Lost',
    next_action: '',
    next_date: '',
    last_contact: '2026-11-05',
    touches: 1,
    lost_reason: 'Opt-out',
    property_address: '318 Fennimore Rd',
    county: 'Kern',
    state: 'CA',
    apn: '507-120-33',
    market_value: 271_000,
    dataset: 'Foreclosure',
    case_number: '2026-0094415',
    filing_date: '2026-10-01',
    case_status: 'Notice of default',
    status_checked: '2026-11-02',
    contact_name: 'Alder Quimby',
    role: 'Owner',
    mailing_address: '318 Fennimore Rd, Bakersfield, CA 93309',
    contact_phone: '',
    contact_email: '',
    dnc_checked: '',
    opt_out: '2026-11-09',
    notes: 'Sample row, made up. Do not contact.',
  },
];
