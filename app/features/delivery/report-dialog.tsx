import { FormDialog } from '#app/shell/form-dialog.tsx';
import { useToast } from '#app/shell/toast.tsx';
import { useCheckedForm } from '#app/shell/use-checked-form.ts';
import { callJson } from '#app/state/call-json.ts';
import { TextArea } from '#app/ui/interactive/field.tsx';
import type { AccountRecordsPage } from '#content/pages/account-records.ts';
import { reportLimit } from '#domain/delivery/report-limit.ts';
import { recordsFunctions } from './queries.ts';

type Props = { id: string; words: AccountRecordsPage; onClose: () => void };

/** Asks what is wrong with a record. */
export function ReportDialog({ id, words: { report: copy }, onClose }: Props) {
  const show = useToast();
  const failed = (description: string) => ({ title: copy.failed, description, variant: 'destructive' as const });
  const { form, problems, sending } = useCheckedForm<{ message: string }>({
    check: (data) => {
      const message = String(data.get('message') ?? '').trim();
      if (message) return { ok: true, value: { message } };
      return { ok: false, toast: failed(copy.check), fields: { message: copy.missing } };
    },
    send: async (value, { idempotencyKey }) => {
      const headers = { 'Idempotency-Key': idempotencyKey };
      const answer = await callJson('POST', `${recordsFunctions}/${id}/report`, value, { headers });
      if (!answer.ok) return { toast: failed(answer.error), fields: answer.fields };
      show({ title: copy.done.title, description: copy.done.text });
      onClose();
      return null;
    },
  });
  return (
    <FormDialog
      {...{ form, sending, onClose }}
      title={copy.title}
      closeLabel={copy.close}
      submit={copy.send}
      busyLabel={copy.sending}
      intro={<p className="mt-3 text-ink-2">{copy.text}</p>}
    >
      <TextArea
        id="report-message"
        name="message"
        label={copy.label}
        required
        maxLength={reportLimit}
        error={problems.message}
        data-first-focus=""
      />
    </FormDialog>
  );
}
