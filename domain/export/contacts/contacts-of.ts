import type { DatasetType } from '../../datasets/dataset-types.ts';
import { type SplitName, splitName, splitOwners } from './split-name.ts';

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

/**
 * Whom to write to or call about a record: whoever may sell, or their lawyer or trustee. Tenants and people in bankruptcy
 * are never contacts, and a family that has just lost someone gets mail only.
 */
export function contactsOf(dataset: DatasetType, record: RecordFields): Contact[] {
  const text = (name: string) => (typeof record[name] === 'string' ? record[name] : '');
  const person = (role: string, name: string, details: Partial<Contact> = {}): Contact[] =>
    name === ''
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

  switch (dataset) {
    case 'pre_probate': {
      const name = text('deceased_name');
      return person('Family', name && `Estate of ${name}`, { mailing });
    }
    case 'probate': {
      const appointed = executor();
      if (appointed.length > 0) return appointed;
      return person('Attorney', text('executor_attorney'), { phone: text('attorney_phone') });
    }
    case 'divorce':
      return [
        ...person('Petitioner', text('petitioner_name'), { mailing: text('mailing_address') }),
        ...person('Respondent', text('respondent_name'), { mailing: text('mailing_address') }),
      ];
    case 'bankruptcy':
      return [
        ...person('Trustee', text('trustee_name'), { phone: text('trustee_phone') }),
        ...person('Attorney', text('debtor_attorney'), { phone: text('attorney_phone') }),
      ];
    case 'eviction':
      return person('Landlord', text('owner_name') || text('plaintiff_name'), { ...ownersLine, mailing });
    default: {
      const appointed = executor();
      if (appointed.length > 0) return appointed;
      return splitOwners(text('owner_name')).flatMap((name) => person('Owner', name, { ...ownersLine, mailing }));
    }
  }
}
