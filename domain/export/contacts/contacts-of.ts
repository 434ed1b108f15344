import type { DatasetType } from '../../datasets/dataset-types.ts';
import { nameKey } from '../../privacy/match-keys.ts';
import { isName, type SplitName, splitName, splitOwners } from './split-name.ts';

export type RecordFields = Readonly<Record<string, unknown>>;

export type Contact = SplitName & {
  /** Why this person: 'Executor', 'Landlord'. */
  role: string;
  phone: string;
  phoneType: string;
  /** Null if nobody checked. */
  doNotCall: boolean | null;
  email: string;
  mailing: string;
};

const textOf = (record: RecordFields, name: string) => (typeof record[name] === 'string' ? record[name] : '');

/**
 * Whom to write to or call about a record: whoever may sell, or the trustee. Attorneys, tenants and people in bankruptcy
 * are never contacts, and a family that has just lost someone gets mail only.
 */
export function contactsOf(dataset: DatasetType, record: RecordFields): Contact[] {
  const text = (name: string) => textOf(record, name);
  const person = (role: string, name: string, details: Partial<Contact> = {}): Contact[] =>
    !isName(name)
      ? []
      : [{ ...splitName(name), role, phone: '', phoneType: '', doNotCall: null, email: '', mailing: '', ...details }];
  const ownersLine = {
    phone: text('owner_phone'),
    phoneType: text('phone_type'),
    doNotCall: typeof record.do_not_call === 'boolean' ? record.do_not_call : null,
    email: text('owner_email'),
  };
  const executor = () =>
    person('Executor', text('executor_name'), {
      phone: text('executor_phone'),
      mailing: text('executor_mailing_address'),
    });
  // A landlord does not live in the house, and an absentee owner is not reached there.
  const livesThere = dataset !== 'eviction' && record.absentee_owner !== true;
  const mailing = text('mailing_address') || (livesThere ? text('property_address') : '');

  const heirs = () =>
    text('heirs')
      .split(';')
      .flatMap((name) => person('Heir', name));
  const owners = () =>
    splitOwners(text('owner_name')).flatMap((name) => person('Owner', name, { ...ownersLine, mailing }));

  switch (dataset) {
    case 'pre_probate': {
      const name = text('deceased_name');
      return person('Family', name && `Estate of ${name}`, { mailing });
    }
    case 'probate': {
      // The county often still names the deceased as the owner.
      const isAlive = nameKey(text('owner_name')) !== nameKey(text('deceased_name'));
      const petitioner = () => person('Petitioner', text('petitioner_name'));
      return firstFound(executor, petitioner, heirs, isAlive ? owners : () => []);
    }
    case 'divorce':
      return [
        ...person('Petitioner', text('petitioner_name'), { mailing: text('mailing_address') }),
        ...person('Respondent', text('respondent_name'), { mailing: text('mailing_address') }),
      ];
    case 'bankruptcy':
      return person('Trustee', text('trustee_name'), { phone: text('trustee_phone') });
    case 'eviction':
      return person('Landlord', text('owner_name') || text('plaintiff_name'), { ...ownersLine, mailing });
    case 'foreclosure':
    case 'inheritance':
    case 'code_violation':
    case 'tax_delinquent':
    case 'custom':
      return firstFound(executor, owners, heirs);
  }
}

function firstFound(...choices: (() => Contact[])[]): Contact[] {
  for (const contacts of choices) {
    const found = contacts();
    if (found.length > 0) return found;
  }
  return [];
}

/** The attorney of a contact by the role, or of the estate or debtor; the one of a lender or county is on the other side. */
export function attorneyOf(
  dataset: DatasetType,
  record: RecordFields,
  role: string,
): { name: string; phone: string } | null {
  const name = textOf(record, attorneyField(dataset, role));
  return isName(name) ? { name, phone: textOf(record, 'attorney_phone') } : null;
}

function attorneyField(dataset: DatasetType, role: string): string {
  switch (dataset) {
    case 'divorce':
      return role === 'Respondent' ? 'attorney_respondent' : 'attorney_petitioner';
    case 'bankruptcy':
      return 'debtor_attorney';
    case 'eviction':
      return 'plaintiff_attorney';
    case 'pre_probate':
    case 'probate':
    case 'foreclosure':
    case 'inheritance':
    case 'code_violation':
    case 'tax_delinquent':
    case 'custom':
      return 'executor_attorney';
  }
}
