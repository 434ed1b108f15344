import { SelectField, TextArea, TextField } from '#app/ui/interactive/field.tsx';
import { customerLimits, memberRoles } from '#domain/customers/customer.ts';
import { type OpenCredits, settlementLimits } from '#domain/customers/freshness-credit.ts';
import { subscriptionLimits } from '#domain/customers/subscription.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import type { ShownSubscription } from '#domain/desk/customers.ts';
import { formatDollars, formatSlashDate, plural } from '#domain/format.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { DeskFormDialog, type DeskFormProps } from './desk-form-dialog.tsx';

type CustomerDialogProps = Pick<DeskFormProps, 'copy' | 'onClose' | 'onSaved'> & { path: string };

export function InviteDialog({ copy, path, ...props }: CustomerDialogProps) {
  const inviteFormCopy = copy.inviteForm;
  return (
    <DeskFormDialog
      {...{ form: inviteFormCopy, copy, ...props }}
      path={`${path}/invitations`}
      fields={(problems) => (
        <>
          <TextField
            id="invite-email"
            name="email"
            type="email"
            label={inviteFormCopy.email}
            autoComplete="off"
            required
            data-first-focus
            error={problems.email}
          />
          <SelectField
            id="invite-role"
            name="role"
            label={inviteFormCopy.role}
            required
            prompt={inviteFormCopy.role}
            defaultValue="owner"
            choices={memberRoles.map((value) => ({ value, label: copy.customer.members.roles[value] }))}
            error={problems.role}
          />
          <p className="text-sm text-ink-2">{inviteFormCopy.text}</p>
        </>
      )}
    />
  );
}

/** All open credits at once: an invoice takes them off. */
export function SettleDialog({ copy, path, credits, ...props }: CustomerDialogProps & { credits: OpenCredits }) {
  const settleFormCopy = copy.settleForm;
  const sum = { credit: formatDollars(credits.cents / 100), days: plural(credits.lateDays, settleFormCopy.days) };
  return (
    <DeskFormDialog
      {...{ form: settleFormCopy, copy, ...props }}
      path={`${path}/settle-credits`}
      fields={(problems) => (
        <>
          <p className="text-ink-2">{fillIn(settleFormCopy.text, sum)}</p>
          <TextField
            id="settle-reference"
            name="reference"
            label={settleFormCopy.reference}
            maxLength={settlementLimits.reference}
            autoComplete="off"
            required
            data-first-focus
            error={problems.reference}
          />
        </>
      )}
    />
  );
}

export function NoteDialog({ copy, path, ...props }: CustomerDialogProps) {
  const noteFormCopy = copy.noteForm;
  return (
    <DeskFormDialog
      {...{ form: noteFormCopy, copy, ...props }}
      path={`${path}/notes`}
      fields={(problems) => (
        <TextArea
          id="note-text"
          name="text"
          label={noteFormCopy.text}
          rows={4}
          maxLength={customerLimits.note}
          required
          data-first-focus
          error={problems.text}
        />
      )}
    />
  );
}

export function RenameDialog({ copy, path, name, ...props }: CustomerDialogProps & { name: string }) {
  const renameFormCopy = copy.renameForm;
  return (
    <DeskFormDialog
      {...{ form: renameFormCopy, copy, path, ...props }}
      method="PATCH"
      fields={(problems) => (
        <TextField
          id="rename-name"
          name="name"
          label={renameFormCopy.name}
          defaultValue={name}
          maxLength={customerLimits.name}
          autoComplete="off"
          required
          data-first-focus
          error={problems.name}
        />
      )}
    />
  );
}

type ChangeProps = Omit<CustomerDialogProps, 'path'> & {
  subscription: ShownSubscription;
  action: 'extend' | 'end' | 'revoke';
  today: string;
};

/** Asks for the last day and the reason, or only for the reason. */
export function ChangeDialog({ copy, subscription, action, today, ...props }: ChangeProps) {
  const changeFormCopy = copy.changeForm;
  const { county, dataset, endsOn } = subscription;
  const form = changeFormCopy[action];
  const title = fillIn(form.title, { file: `${county}, ${datasetTypes[dataset]}` });
  return (
    <DeskFormDialog
      {...{ copy, ...props }}
      form={{ ...form, title }}
      path={`/customers/subscriptions/${subscription.id}/${action}`}
      doneText={changeFormCopy.doneText}
      fields={(problems) => (
        <>
          <p>{fillIn(changeFormCopy.now, { until: formatSlashDate(endsOn) })}</p>
          {action === 'revoke' ? (
            <p className="text-ink-2">{changeFormCopy.revoke.text}</p>
          ) : (
            <TextField
              id="change-day"
              name="endsOn"
              type="date"
              label={changeFormCopy.endsOn}
              defaultValue={action === 'end' ? today : nextYear(endsOn)}
              required
              data-first-focus
              error={problems.endsOn}
            />
          )}
          <TextArea
            id="change-reason"
            name="reason"
            label={changeFormCopy.reason}
            note={changeFormCopy.reasonNote}
            rows={3}
            maxLength={subscriptionLimits.reason}
            required
            error={problems.reason}
          />
        </>
      )}
    />
  );
}

/** The same day of the next year; the end of February in a year without a 29th. */
export function nextYear(day: string): string {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return next.endsWith('02-29') ? `${next.slice(0, 8)}28` : next;
}
