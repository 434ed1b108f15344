import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { Toasts, useToast } from '#app/shell/toast.tsx';
import { loadOnce } from '#app/state/resource.ts';
import { useUrl } from '#app/state/url.ts';
import { ChoiceChips } from '#app/ui/interactive/filter-bar.tsx';
import type { DataDeskCopy } from '#content/pages/desk/data.ts';
import { callDesk } from '../desk-api.ts';
import { CountiesView } from './counties-view.tsx';
import { MissesView } from './misses-view.tsx';
import { ReadsView } from './reads-view.tsx';
import type { SendResult } from './send-file.ts';
import type { UploadForm as Form } from './upload-form.tsx';
import { UploadsView } from './uploads-view.tsx';

const loadForm = loadOnce(async () => await import('./upload-form.tsx'));

type Sending = { id: string; name: string; bytes: number; sent: number; waits: boolean };

export function DataDesk({ copy }: { copy: DataDeskCopy }) {
  return (
    <Toasts>
      <Data copy={copy} />
    </Toasts>
  );
}

const views = ['uploads', 'reads', 'counties', 'misses'] as const;
type View = (typeof views)[number];

function Data({ copy }: { copy: DataDeskCopy }) {
  const {
    view: { view: chosen },
    change,
    isUrlReady,
  } = useUrl({ view: 'uploads' });
  const view: View = views.find((each) => each === chosen) ?? 'uploads';
  const [UploadForm, setForm] = useState<ComponentType<Parameters<typeof Form>[0]> | null>(null);
  const [arrived, setArrived] = useState(0);
  const { sending, send, stop } = useSender(copy, () => setArrived((count) => count + 1));

  async function openForm(): Promise<void> {
    const form = await loadForm();
    setForm(() => form.UploadForm);
  }

  const head = (
    <>
      <div className="desk-data-head">
        <ChoiceChips
          name="view"
          label={copy.views.label}
          value={view}
          choices={views.map((each) => ({ value: each, label: copy.views[each] }))}
          onChange={(next) => change({ view: next })}
        />
        <button type="button" onClick={openForm} className="button button-primary">
          {copy.upload.open}
        </button>
      </div>
      {sending && <SendingLine sending={sending} copy={copy.sending} onStop={stop} />}
    </>
  );
  const parts = { copy, isUrlReady, head };
  return (
    <>
      {view === 'uploads' && <UploadsView {...parts} arrived={arrived} />}
      {view === 'reads' && <ReadsView {...parts} />}
      {view === 'counties' && <CountiesView {...parts} />}
      {view === 'misses' && <MissesView {...parts} />}
      {UploadForm && (
        <UploadForm
          copy={copy.upload}
          checkCopy={copy.check}
          isBusy={sending !== null}
          onSend={(file, id, received) => {
            setForm(null);
            change({ view: 'uploads' });
            send(file, id, received);
          }}
          onClose={() => setForm(null)}
        />
      )}
    </>
  );
}

function SendingLine({
  sending,
  copy,
  onStop,
}: {
  sending: Sending;
  copy: DataDeskCopy['sending'];
  onStop: () => void;
}) {
  const percent = Math.floor((100 * sending.sent) / sending.bytes);
  const label = copy.label.replace('{file}', sending.name);
  return (
    <div className="desk-upload-sending">
      <p className="desk-upload-sending-name">{label}</p>
      <progress aria-label={label} max={100} value={percent} className="desk-upload-bar" />
      <span className="figures">{percent}%</span>
      <button type="button" onClick={onStop} className="button button-quiet">
        {copy.stop}
      </button>
      <p role="status" className="w-full text-sm text-ink-2">
        {sending.waits ? copy.waits : ''}
      </p>
    </div>
  );
}

/** Sends one file at a time, while the rest of the page stays usable. */
function useSender(copy: DataDeskCopy, onArrived: () => void) {
  const show = useToast();
  const [sending, setSending] = useState<Sending | null>(null);
  const running = useRef<{ id: string; controller: AbortController } | null>(null);
  const isSending = sending !== null;

  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isSending]);

  const finish = useCallback(() => {
    running.current = null;
    setSending(null);
    onArrived();
  }, [onArrived]);

  async function send(file: File, id: string, received: number): Promise<void> {
    const { sendParts } = await import('./send-file.ts');
    const controller = new AbortController();
    running.current = { id, controller };
    let result: { ok: true } | Extract<SendResult, { ok: false }> | null = received === file.size ? { ok: true } : null;
    setSending({ id, name: file.name, bytes: file.size, sent: received, waits: false });
    onArrived();
    try {
      result ??= await sendParts(file, id, received, {
        signal: controller.signal,
        onProgress: (progress) => setSending((shown) => shown && { ...shown, ...progress }),
      });
    } catch {
      // Stopped by the visitor, who was told so.
    }
    if (!result) return;
    finish();
    if (result.ok) show({ title: copy.sending.done, description: copy.sending.doneText });
    else show({ title: copy.upload.problem, description: result.error, variant: 'destructive' });
  }

  async function stop(): Promise<void> {
    const { id, controller } = running.current ?? {};
    controller?.abort();
    if (id) await callDesk('DELETE', `/data/uploads/${id}`);
    finish();
    show({ title: copy.sending.stopped, description: copy.sending.stoppedText });
  }

  return { sending, send, stop };
}
