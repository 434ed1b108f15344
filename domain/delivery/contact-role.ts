import type { DatasetType } from '../datasets/dataset-types.ts';
import { mayContact, type Verdict } from '../outreach/contact-rules/may-contact.ts';
import type { ContactChannel, Role } from '../outreach/contact-rules/question.ts';

/** Who a contact of a layout (domain/export/contacts) is to the rules of contact. */
export function roleOf(dataset: DatasetType, contactRole: string): Role {
  switch (contactRole) {
    case 'Executor':
      return 'representative';
    case 'Petitioner':
    case 'Respondent':
      // Whoever opens an estate is not appointed yet.
      return dataset === 'divorce' ? 'spouse' : 'heir';
    case 'Family':
    case 'Heir':
      return 'heir';
    case 'Landlord':
      return 'landlord';
    case 'Trustee':
      return 'trustee';
    default:
      // The contacts of an estate have only owners who are alive: relatives who owned it too.
      return dataset === 'probate' || dataset === 'pre_probate' ? 'heir' : 'owner';
  }
}

const known = new Map<string, Verdict>();

/** What the rules say at any hour. There are few different questions, and a file asks them for every row. */
export function verdictFor(dataset: DatasetType, contactRole: string, state: string, channel: ContactChannel): Verdict {
  const key = `${dataset} ${contactRole} ${state} ${channel}`;
  let verdict = known.get(key);
  if (verdict === undefined) {
    verdict = mayContact({ dataset, role: roleOf(dataset, contactRole), state, channel }).verdict;
    // States come from addresses, so a file of nonsense must not fill the memory.
    if (known.size < 10_000) known.set(key, verdict);
  }
  return verdict;
}
