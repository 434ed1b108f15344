import { randomUUID } from 'node:crypto';
import type { Db } from '#db/client.ts';
import type { StoredCustomer } from '#db/queries/customers/customers.ts';
import { ownersOf } from '#db/queries/customers/members.ts';
import { enqueueMails } from '#db/queries/outbox.ts';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import type { MailedSubscription } from '#domain/mail/customer-mails.ts';
import { messageId } from '#domain/mail/message-id.ts';
import { personName } from '#domain/mail/person-name.ts';
import type { MailSite, RenderedMail } from '#domain/mail/types.ts';
import { mailSite } from '../mail-site.ts';
import { countyName } from './sale-problems.ts';

type Sold = { fips: string; datasetType: string; startsOn: string; endsOn: string; isExclusive?: boolean };

export const mailedSubscription = ({
  fips,
  datasetType,
  startsOn,
  endsOn,
  isExclusive = false,
}: Sold): MailedSubscription => ({
  county: countyName(fips),
  dataset: datasetTypes[datasetType as DatasetType],
  startsOn,
  endsOn,
  isExclusive,
});

/** Mails the owners of a customer. Staff invite owners who are not there yet. Returns their number. */
export async function mailOwners(
  tx: Db,
  { id }: StoredCustomer,
  kind: 'subscription-sold' | 'subscription-changed',
  render: (site: MailSite) => RenderedMail,
  publicUrl: string,
): Promise<number> {
  const site = mailSite(publicUrl);
  const owners = await ownersOf(tx, id);
  if (owners.length === 0) return 0;
  const mail = render(site);
  await enqueueMails(
    tx,
    owners.map(({ email, name }) => ({
      kind,
      to: { name: personName(name), address: email },
      messageId: messageId(site, kind, randomUUID()),
      ...mail,
    })),
  );
  return owners.length;
}
