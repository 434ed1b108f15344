import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import type { CloseReason, FilingRecord } from '#domain/records/filing.ts';
import { dayText } from '#domain/time/day-number.ts';
import { isJudicial } from './case-numbers.ts';
import type { SeedCounty } from './counties.ts';
import { firstTuesdayFrom, workingDayFrom, workingDayUntil } from './days.ts';
import { between, chance, type Draw, oneOf, weighted } from './draw.ts';
import {
  companyName,
  emailAddress,
  familyOf,
  lenderName,
  personName,
  phoneNumber,
  surname,
  trusteeCompany,
} from './people.ts';
import { type Mail, mailOf, mortgageOf, type Property } from './property.ts';

/** What a record is made from. Days are counted from 1970-01-01. */
export type Case = {
  draw: Draw;
  county: SeedCounty;
  dataset: DatasetType;
  property: Property;
  filedOn: number;
  today: number;
  /** From 0 to 1. The facts of a record are related, because an owner in trouble rarely has only one reason to sell. */
  heat: number;
  /** Why and when the case ended; null while it is open. */
  closed: { reason: CloseReason; day: number } | null;
  /** The full address of somebody who lives elsewhere. */
  elsewhere: (draw: Draw) => string;
};

type Age = { min: number; max: number; best: readonly [from: number, to: number] };

/** How many days ago open records were filed, and when owners of hot ones mostly decide. */
export const ages: Record<DatasetType, Age> = {
  pre_probate: { min: 8, max: 420, best: [30, 88] },
  probate: { min: 4, max: 700, best: [60, 178] },
  foreclosure: { min: 2, max: 640, best: [2, 55] },
  divorce: { min: 6, max: 780, best: [120, 268] },
  inheritance: { min: 2, max: 560, best: [2, 55] },
  eviction: { min: 2, max: 270, best: [14, 44] },
  code_violation: { min: 4, max: 640, best: [60, 118] },
  tax_delinquent: { min: 30, max: 1900, best: [365, 720] },
  bankruptcy: { min: 3, max: 640, best: [21, 58] },
  custom: { min: 2, max: 300, best: [2, 28] },
};

/** How cases of a dataset end, besides a sale. */
export const endings: Record<DatasetType, readonly [CloseReason, number][]> = {
  pre_probate: [
    ['sold', 40],
    ['withdrawn', 60],
  ],
  probate: [
    ['sold', 65],
    ['dismissed', 15],
    ['withdrawn', 20],
  ],
  foreclosure: [
    ['sold', 45],
    ['cured', 35],
    ['dismissed', 15],
    ['withdrawn', 5],
  ],
  divorce: [
    ['sold', 50],
    ['dismissed', 35],
    ['withdrawn', 15],
  ],
  inheritance: [
    ['sold', 85],
    ['withdrawn', 15],
  ],
  eviction: [
    ['sold', 15],
    ['cured', 30],
    ['dismissed', 45],
    ['withdrawn', 10],
  ],
  code_violation: [
    ['sold', 20],
    ['cured', 70],
    ['dismissed', 10],
  ],
  tax_delinquent: [
    ['sold', 30],
    ['cured', 65],
    ['withdrawn', 5],
  ],
  bankruptcy: [
    ['sold', 25],
    ['dismissed', 60],
    ['withdrawn', 15],
  ],
  custom: [
    ['sold', 60],
    ['withdrawn', 40],
  ],
};

/** The fields of the dictionary for one case, without its number. */
export function recordOf(one: Case): FilingRecord {
  const { property } = one;
  return {
    ...builders[one.dataset](one),
    ...property.fields,
    market_value: property.marketValue,
    last_verified: dayText(one.closed?.day ?? workingDayUntil(one.today - between(one.draw, 1, 28))),
  };
}

const builders: Record<DatasetType, (one: Case) => FilingRecord> = {
  pre_probate: preProbate,
  probate,
  foreclosure,
  divorce,
  inheritance,
  eviction,
  code_violation: codeViolation,
  tax_delinquent: taxDelinquent,
  bankruptcy,
  custom,
};

/** The fields that are there; a source that does not publish one leaves it out. */
function present(fields: Record<string, FilingRecord[string] | null | undefined>): FilingRecord {
  const entries = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(entries) as FilingRecord;
}

/** The owner of record with the contacts that were found, and where the tax bill goes. */
function owner(one: Case, name = ''): FilingRecord {
  const { draw, county } = one;
  const isCompany = name === '' && chance(draw, 0.13);
  const isTrust = name === '' && !isCompany && chance(draw, 0.07);
  const family = surname(draw);
  const person = isCompany ? companyName(draw) : isTrust ? `${family} Family Trust` : personName(draw, family);
  const owner = name || person;
  const mail = mailOf(one);
  const hasPhone = chance(draw, 0.25 + 0.7 * one.heat);
  return present({
    owner_name: owner,
    owner_type: isCompany ? 'LLC' : isTrust ? 'Trust' : 'Individual',
    corporate_owned: isCompany,
    owner_phone: hasPhone ? phoneNumber(draw, stateOfMail(mail, county.state)) : null,
    do_not_call: hasPhone ? chance(draw, 0.12) : null,
    owner_email: chance(draw, 0.15 + 0.5 * one.heat) ? emailAddress(draw, owner) : null,
    ...mail.fields,
    vacant: mail.isAbsentee && chance(draw, 0.16) ? true : null,
  });
}

function stateOfMail({ fields }: Mail, state: string): string {
  const found = / ([A-Z]{2}) \d{5}$/.exec(String(fields.mailing_address ?? ''));
  return found?.[1] ?? state;
}

function balance(one: Case, known?: number): number | null {
  return mortgageOf(one, known);
}

function money(value: number, unit = 100): number {
  return Math.round(value / unit) * unit;
}

/** Some days ahead of today, on a working day; sooner for hot records. */
function ahead(one: Case, min: number, max: number): string {
  const days = min + Math.floor((max - min) * one.draw() * (1.15 - one.heat));
  return dayText(workingDayFrom(one.today + days));
}

function relativesOf(draw: Draw, family: string, count: number): string {
  const roles = ['daughter', 'son', 'sister', 'brother', 'niece', 'nephew'] as const;
  return Array.from({ length: count }, () => `${personName(draw, family)} (${oneOf(draw, roles)})`).join('; ');
}

/** Nobody can sign yet, so there are relatives and addresses, but no representative and no phone number. */
function preProbate(one: Case): FilingRecord {
  const { draw, filedOn } = one;
  const name = personName(draw);
  const relatives = weighted(draw, [
    [0, 12],
    [1, 22],
    [2, 30],
    [3, 22],
    [4, 14],
  ]);
  const mail = mailOf(one);
  return present({
    case_type: 'Pre-Probate',
    deceased_name: name,
    date_of_death: dayText(filedOn - between(draw, 3, 24)),
    will_deposited: chance(draw, 0.3) ? true : chance(draw, 0.5) ? false : null,
    match_confidence: between(draw, 72, 99),
    relatives_found: relatives,
    relatives: relatives > 0 ? relativesOf(draw, familyOf(name), relatives) : null,
    owner_name: name,
    owner_type: 'Individual',
    corporate_owned: false,
    ...mail.fields,
    vacant: chance(draw, 0.2) ? true : null,
    mortgage_balance: balance(one),
  });
}

/** Executor fields stay empty until letters issue; before that the petitioner is named as such. */
function probate(one: Case): FilingRecord {
  const { draw, county, property, filedOn, today } = one;
  const deceased = personName(draw);
  const age = today - filedOn;
  const heir = personName(draw, chance(draw, 0.7) ? familyOf(deceased) : surname(draw));
  const hasLetters = one.closed !== null || chance(draw, age < 21 ? 0.15 : age < 60 ? 0.6 : 0.92);
  const hasCounsel = chance(draw, 0.55 + 0.4 * one.heat);
  const mail = mailOf(one);
  const lettersOn = hasLetters ? workingDayFrom(Math.min(today - 2, filedOn + between(draw, 10, 55))) : null;
  return present({
    case_type: chance(draw, 0.75) ? 'Probate' : 'Estate',
    case_status: one.closed ? 'Closed' : hasLetters ? 'Active' : 'Pending',
    authority_type: county.state === 'CA' && hasLetters ? oneOf(draw, ['Full', 'Limited']) : null,
    filing_date: dayText(filedOn),
    letters_date: lettersOn === null ? null : dayText(Math.max(filedOn, lettersOn)),
    hearing_date: one.closed || !chance(draw, 0.15 + 0.75 * one.heat) ? null : ahead(one, 3, 80),
    deceased_name: deceased,
    date_of_death: dayText(filedOn - between(draw, 12, 150)),
    petitioner_name: hasLetters ? null : heir,
    executor_name: hasLetters ? heir : null,
    executor_phone: hasLetters && chance(draw, 0.35 + 0.6 * one.heat) ? phoneNumber(draw, county.state) : null,
    executor_mailing_address: hasLetters && chance(draw, 0.45 + 0.5 * one.heat) ? one.elsewhere(draw) : null,
    executor_attorney: hasCounsel ? personName(draw) : null,
    attorney_phone: hasCounsel && chance(draw, 0.4 + 0.55 * one.heat) ? phoneNumber(draw, county.state) : null,
    owner_name: deceased,
    owner_type: 'Individual',
    corporate_owned: false,
    ...mail.fields,
    vacant: chance(draw, 0.2) ? true : null,
    mortgage_balance: balance(one, 0.86),
    estimated_estate_value: money(property.marketValue * (1.02 + draw()), 1000),
  });
}

function foreclosure(one: Case): FilingRecord {
  const { draw, county, property, filedOn, today } = one;
  const judicial = isJudicial(county.state);
  const years = Math.min(property.yearsOwned, between(draw, 1, 24));
  const loan = money(
    property.marketValue * Math.max(0.1, 0.98 - years * 0.03) * (1.05 - 0.9 * one.heat ** 2 * (0.6 + 0.4 * draw())),
    500,
  );
  const hasSale = !one.closed && chance(draw, (judicial ? 0.3 : 0.4) + 0.55 * one.heat);
  const wait = Math.floor(2 + 110 * draw() * (1.1 - one.heat));
  const notice = Math.max(today + wait, filedOn + (judicial ? 60 : 22));
  const saleDay = county.state === 'TX' ? firstTuesdayFrom(notice) : workingDayFrom(notice);
  return present({
    foreclosure_type: judicial ? 'Judicial' : 'Non-Judicial',
    case_status: one.closed ? endStatus(one.closed.reason) : hasSale && chance(draw, 0.12) ? 'Postponed' : null,
    filing_date: dayText(filedOn),
    auction_date: hasSale ? dayText(saleDay) : null,
    default_amount: money(loan * (0.04 + 0.08 * draw()), 10),
    loan_amount: loan,
    loan_date: dayText(workingDayUntil(filedOn - Math.floor(years * 365.25) - between(draw, 5, 300))),
    lender_name: lenderName(draw),
    trustee_name: judicial ? null : chance(draw, 0.5) ? trusteeCompany(draw) : personName(draw),
    trustee_phone: judicial || !chance(draw, 0.45 + 0.5 * one.heat) ? null : phoneNumber(draw, county.state),
    plaintiff_attorney: judicial && chance(draw, 0.8) ? personName(draw) : null,
    ...owner(one),
    mortgage_balance: chance(draw, 0.3 + 0.65 * one.heat) ? money(loan * (0.95 - 0.7 * one.heat * draw())) : null,
  });
}

function endStatus(reason: CloseReason): string {
  return { sold: 'Sold', cured: 'Cured', dismissed: 'Dismissed', withdrawn: 'Closed', vanished: 'Closed' }[reason];
}

function divorce(one: Case): FilingRecord {
  const { draw, county, filedOn, today } = one;
  const family = surname(draw);
  const petitioner = personName(draw, family);
  const respondent = personName(draw, chance(draw, 0.85) ? family : surname(draw));
  const age = today - filedOn;
  const isSettled = chance(draw, age < 75 ? 0.05 : age < 150 ? 0.45 : 0.7);
  const answered = chance(draw, 0.7);
  return present({
    case_status: isSettled ? 'Settled' : answered ? 'Active' : 'Pending',
    filing_date: dayText(filedOn),
    decree_date: isSettled
      ? dayText(workingDayUntil(today - between(draw, 2, Math.max(3, Math.min(50, age - 60)))))
      : null,
    hearing_date: one.closed || !chance(draw, 0.15 + 0.75 * one.heat) ? null : ahead(one, 2, 90),
    petitioner_name: petitioner,
    respondent_name: respondent,
    attorney_petitioner: chance(draw, 0.65 + 0.3 * one.heat) ? personName(draw) : null,
    attorney_respondent: answered && chance(draw, 0.8) ? personName(draw) : null,
    attorney_phone: chance(draw, 0.3 + 0.6 * one.heat) ? phoneNumber(draw, county.state) : null,
    properties_involved: weighted(draw, [
      [1, 72],
      [2, 20],
      [3, 8],
    ]),
    ...owner(one, `${petitioner} and ${respondent}`),
    mortgage_balance: balance(one),
  });
}

/** Titles pass by different instruments; North Carolina has no deed of distribution. */
const instruments: Record<string, readonly [string, ...string[]]> = {
  CA: ['Affidavit of Death of Joint Tenant', 'Order for Distribution', 'Affidavit for Real Property of Small Value'],
  FL: ["Personal Representative's Deed", 'Order of Summary Administration', 'Order Determining Homestead'],
  NC: ['Certified Will and Probate', 'Affidavit of Heirship'],
  NY: ["Administrator's Deed", "Executor's Deed"],
  OH: ['Certificate of Transfer', 'Transfer on Death Affidavit'],
  SC: ['Deed of Distribution'],
  TX: ['Affidavit of Heirship', 'Muniment of Title', 'Transfer on Death Deed'],
};

function inheritance(one: Case): FilingRecord {
  const { draw, county, filedOn } = one;
  const family = surname(draw);
  const heirs = weighted(draw, [
    [1, 34],
    [2, 32],
    [3, 22],
    [4, 12],
  ]);
  const names = Array.from({ length: heirs }, () => personName(draw, chance(draw, 0.8) ? family : surname(draw)));
  const [first = ''] = names;
  const title = heirs === 1 ? first : `${first} and ${heirs === 2 ? names[1] : `${heirs - 1} co-heirs`}`;
  return present({
    instrument_type: oneOf(draw, instruments[county.state] ?? ['Deed of Distribution', 'Affidavit of Heirship']),
    recording_date: dayText(filedOn),
    deceased_name: personName(draw, family),
    date_of_death: dayText(filedOn - between(draw, 60, 700)),
    heir_count: heirs,
    heirs: heirs > 1 ? names.join('; ') : null,
    ...owner(one, title),
    mortgage_balance: balance(one, 0.88),
  });
}

function eviction(one: Case): FilingRecord {
  const { draw, filedOn, today } = one;
  const age = today - filedOn;
  const landlord = owner(one, chance(draw, 0.45) ? companyName(draw) : personName(draw));
  const isCompany = / (?:LLC|Inc\.)$/.test(String(landlord.owner_name));
  const status = age < 18 ? 'Pending' : oneOf(draw, ['Judgment', 'Judgment', 'Writ issued', 'Active']);
  return present({
    case_status: one.closed ? (one.closed.reason === 'dismissed' ? 'Dismissed' : 'Closed') : status,
    filing_date: dayText(filedOn),
    hearing_date: !one.closed && age < 18 && chance(draw, 0.85) ? ahead(one, 2, 20) : null,
    plaintiff_name: landlord.owner_name,
    plaintiff_attorney: chance(draw, 0.35 + 0.5 * one.heat) ? personName(draw) : null,
    filings_12_months: weighted(draw, [
      [1, 45],
      [2, 22],
      [3, 14],
      [5, 12],
      [9, 7],
    ]),
    ...landlord,
    owner_type: isCompany ? 'LLC' : 'Individual',
    corporate_owned: isCompany,
    mortgage_balance: balance(one),
  });
}

const violations: readonly [string, number][] = [
  ['Unsafe structure', 16],
  ['Roof and gutters', 14],
  ['Vacant and unsecured', 12],
  ['Fire damage', 6],
  ['Exterior paint and siding', 12],
  ['Unpermitted work', 12],
  ['Plumbing and sanitation', 8],
  ['Tall grass and weeds', 12],
  ['Trash and debris', 8],
];

function codeViolation(one: Case): FilingRecord {
  const { draw, filedOn, today } = one;
  const age = today - filedOn;
  const kind = weighted(draw, violations);
  const hasOrder = age > 35 && chance(draw, 0.7);
  const hasLien = hasOrder && age > 140 && chance(draw, 0.4);
  const orderedOn = workingDayUntil(Math.min(today - 1, filedOn + between(draw, 25, 70)));
  const dueOn = hasOrder ? orderedOn + between(draw, 15, 60) : filedOn + between(draw, 30, 75);
  const fine = hasOrder ? oneOf(draw, [50, 100, 150, 250]) : null;
  const overdue = Math.max(0, today - dueOn);
  return present({
    violation_type: kind,
    case_status: one.closed
      ? one.closed.reason === 'cured'
        ? 'Complied'
        : 'Closed'
      : hasLien
        ? 'Lien recorded'
        : hasOrder
          ? 'Order issued'
          : 'Open',
    notice_date: dayText(filedOn),
    order_date: hasOrder ? dayText(orderedOn) : null,
    compliance_date: dayText(workingDayFrom(dueOn)),
    daily_fine: fine,
    accrued_fine: fine !== null && overdue > 0 ? fine * Math.min(overdue, 240) : null,
    ...owner(one),
    mortgage_balance: balance(one),
  });
}

/** How far a county has come; the words differ by the law of the state. */
function taxStage(one: Case, years: number): string {
  const { draw, county } = one;
  if (years < 2) return 'Delinquent';
  if (county.state === 'MI') return years > 2 || chance(draw, 0.6) ? 'Forfeited' : 'Delinquent';
  if (['FL', 'IL', 'AZ', 'MD', 'NJ', 'IN', 'IA', 'CO', 'NE'].includes(county.state)) return 'Certificate sold';
  return oneOf(draw, ['Suit filed', 'Judgment', 'Sale scheduled', 'Delinquent']);
}

function taxDelinquent(one: Case): FilingRecord {
  const { draw, county, property, filedOn, today } = one;
  const years = Math.max(1, Math.min(4, Math.floor((today - filedOn) / 365 + 0.4 + 0.9 * draw() + one.heat)));
  const stage = taxStage(one, years);
  const isSuit = stage === 'Suit filed' || stage === 'Judgment';
  const due = property.marketValue * (0.009 + 0.013 * draw()) * years * 1.12;
  return present({
    delinquency_stage: one.closed ? (one.closed.reason === 'cured' ? 'Redeemed' : 'Struck off') : stage,
    notice_date: dayText(filedOn),
    plaintiff_name: isSuit ? `${county.name} County` : null,
    auction_date: !one.closed && stage === 'Sale scheduled' ? ahead(one, 4, 90) : null,
    redemption_deadline:
      one.closed || stage === 'Delinquent' || stage === 'Suit filed'
        ? null
        : ahead(one, 10, county.state === 'MI' ? 300 : 240),
    years_owed: years,
    tax_due: Math.round(due * 100) / 100,
    ...owner(one),
    mortgage_balance: balance(one, 0.7),
  });
}

function bankruptcy(one: Case): FilingRecord {
  const { draw, county, filedOn } = one;
  const chapter = weighted(draw, [
    [7, 58],
    [13, 40],
    [11, 2],
  ]);
  const stay = weighted(draw, [
    ['In effect', 70],
    ['Relief granted', 14],
    ['Lifted', 8],
    ['Ended', 8],
  ] as const);
  const isDismissed = chance(draw, 0.1);
  return present({
    chapter,
    case_status: one.closed
      ? one.closed.reason === 'dismissed'
        ? 'Dismissed'
        : 'Closed'
      : isDismissed
        ? 'Dismissed'
        : 'Open',
    stay_status: isDismissed ? 'Ended' : stay,
    filing_date: dayText(filedOn),
    meeting_date: dayText(workingDayFrom(filedOn + between(draw, 24, 38))),
    debtor_attorney: chance(draw, 0.65 + 0.3 * one.heat) ? personName(draw) : null,
    trustee_name: personName(draw),
    trustee_phone: chance(draw, 0.5 + 0.45 * one.heat) ? phoneNumber(draw, county.state) : null,
    properties_involved: chance(draw, 0.9) ? 1 : 2,
    ...owner(one, personName(draw)),
    mortgage_balance: balance(one, 0.9),
  });
}

/** A list that a subscriber could have asked for, and what its records therefore have. */
type List = {
  name: string;
  code: string;
  signals: number;
  fits: (one: Case) => boolean;
  fields: (one: Case) => FilingRecord;
};

const anyCase = () => true;

function livesElsewhere({ elsewhere, draw, county }: Case): FilingRecord {
  let address = elsewhere(draw);
  while (address.includes(`, ${county.state} `)) address = elsewhere(draw);
  return { mailing_address: address, absentee_owner: true };
}

const lists: readonly [List, ...List[]] = [
  {
    name: 'Tax delinquent and vacant',
    code: 'TAX+VAC',
    signals: 2,
    fits: anyCase,
    fields: ({ draw, property }) => ({
      vacant: true,
      tax_due: money(property.marketValue * (0.01 + 0.03 * draw()), 1),
    }),
  },
  {
    name: 'Absentee, long-held, open code case',
    code: 'ABS+OWN20+CODE',
    signals: 3,
    fits: ({ property }) => property.yearsOwned >= 20,
    fields: (one) => ({ ...livesElsewhere(one), violation_type: weighted(one.draw, violations) }),
  },
  {
    name: 'Probate with equity above 60%',
    code: 'PROB+EQ60',
    signals: 2,
    fits: anyCase,
    fields: ({ draw, property }) => ({ mortgage_balance: money(property.marketValue * 0.35 * draw()) }),
  },
  {
    name: 'Divorce with two parcels',
    code: 'DIV+PROP2',
    signals: 2,
    fits: anyCase,
    fields: () => ({ properties_involved: 2 }),
  },
  {
    name: 'Landlords with repeated filings',
    code: 'EVIC3',
    signals: 1,
    fits: anyCase,
    fields: (one) => ({ ...livesElsewhere(one), filings_12_months: between(one.draw, 3, 9) }),
  },
  {
    name: 'Inherited, out of state, free and clear',
    code: 'INH+OOS+FREE',
    signals: 3,
    fits: anyCase,
    fields: (one) => ({ ...livesElsewhere(one), mortgage_balance: 0 }),
  },
];

function custom(one: Case): FilingRecord {
  const drawn = oneOf(one.draw, lists);
  const list = drawn.fits(one) ? drawn : lists[0];
  return present({
    list_name: list.name,
    reason_code: list.code,
    signals_matched: list.signals,
    oldest_layer_date: dayText(one.filedOn),
    ...owner(one),
    mortgage_balance: balance(one, 0.9),
    ...list.fields(one),
  });
}
