import { FormDialog } from '#app/shell/form-dialog.tsx';
import { useToast } from '#app/shell/toast.tsx';
import { useCheckedForm } from '#app/shell/use-checked-form.ts';
import { callJson } from '#app/state/call-json.ts';
import { TextArea } from '#app/ui/interactive/field.tsx';
import type { AccountRecordsPage } from '#content/pages/account-records.ts';
import { reportLimit } from '#domain/delivery/report-limit.ts';
import { recordsFunctions } from './queries.ts';

type Props = { id: string; copy: AccountRecordsPage; onClose: () => void };

/** Asks what is wrong with a record. */
export function ReportDialog({ id, copy: { report: reportCopy }, onClose }: Props) {
  const show = useToast();
  const failed = (description: string) => ({ title: reportCopy.failed, description, variant: 'destructive' as const });
  const { form, problems, sending } = useCheckedForm<{ message: string }>({
    check: (data) => {
      const message = String(data.get('message') ?? '').trim();
      if (message) return { ok: true, value: { message } };
      return { ok: false, toast: failed(reportCopy.check), fields: { message: reportCopy.missing } };
    },
    send: async (value, { idempotencyKey }) => {
      const headers = { 'Idempotency-Key': idempotencyKey };
      const answer = await callJson('POST', `${recordsFunctions}/${id}/report`, value, { headers });
      if (!answer.ok) return { toast: failed(answer.error), fields: answer.fields };
      show({ title: reportCopy.done.title, description: reportCopy.done.text });
      onClose();
      return null;
    },
  });
  return (
    <FormDialog
      {...{ form, sending, onClose }}
      title={reportCopy.title}
      closeLabel={reportCopy.close}
      submit={reportCopy.send}
      busyLabel={reportCopy.sending}
      intro={<p className="mt-3 text-ink-2">{reportCopy.text}</p>}
    >
      <TextArea
        id="report-message"
        name="message"
        label={reportCopy.label}
        required
        maxLength={reportLimit}
        error={problems.message}
        data-first-focus=""
      />
    </FormDialog>
  );
}
