import { unreachable } from '#app/state/call-json.ts';
import { type NewUpload, type Upload, uploadPartBytes } from '#domain/desk/uploads.ts';
import { callDesk } from '../desk-api.ts';

type Sent = { upload: Upload; received: number };
export type SendResult = { ok: true; upload: Upload } | { ok: false; error: string; fields: Record<string, string> };

type Options = {
  signal: AbortSignal;
  onProgress: (progress: { sent: number; waits: boolean }) => void;
};

const partTimeoutMs = 60_000;
const retryDelaysMs = [1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];

/** Starts an upload. The same id again finds it as it was. */
export async function startSending(input: Record<keyof NewUpload, unknown>) {
  return callDesk<Sent>('POST', '/data/uploads', input);
}

/** Sends a file part by part. A lost connection is tried again, from where the server got to. */
export async function sendParts(file: File, id: string, received: number, options: Options): Promise<SendResult> {
  let offset = received;
  let failures = 0;
  while (true) {
    options.onProgress({ sent: offset, waits: failures > 0 });
    const answer = await sendPart(file, id, offset, options.signal);
    if (answer.ok) {
      // A file that waits for its check is still being received when all of it is there.
      const isWhole = answer.upload.status !== 'receiving' || answer.received >= file.size;
      if (isWhole) return { ok: true, upload: answer.upload };
      offset = answer.received;
      failures = 0;
    } else if (answer.received !== undefined) offset = answer.received;
    else if (answer.isFinal || failures === retryDelaysMs.length) return answer;
    else {
      options.onProgress({ sent: offset, waits: true });
      await delay(retryDelaysMs[failures] ?? 0, options.signal);
      failures++;
    }
  }
}

/**
 * Sends the first part while the form is still open, because the server refuses a file by its beginning. A connection that
 * is lost is left to `sendParts`.
 */
export async function sendFirstPart(
  file: File,
  id: string,
  received: number,
): Promise<SendResult | { received: number }> {
  if (received > 0) return { received };
  const answer = await sendPart(file, id, 0, new AbortController().signal);
  if (!answer.ok && answer.isFinal && answer.received === undefined) return answer;
  return { received: answer.received ?? 0 };
}

type PartAnswer =
  | ({ ok: true } & Sent)
  | { ok: false; error: string; fields: Record<string, string>; received?: number; isFinal: boolean };

async function sendPart(file: File, id: string, offset: number, signal: AbortSignal): Promise<PartAnswer> {
  try {
    const response = await fetch(`/functions/v1/desk/data/uploads/${id}/parts/${offset}`, {
      method: 'PUT',
      body: file.slice(offset, offset + uploadPartBytes),
      headers: { 'Content-Type': 'application/octet-stream' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(partTimeoutMs)]),
    });
    const answer = (await response.json()) as Partial<Sent> & { error?: string; fields?: Record<string, string> };
    if (response.ok) return { ok: true, ...(answer as Sent) };
    const isFinal = response.status < 500 && response.status !== 429;
    const { error = unreachable, fields = {}, received } = answer;
    return { ok: false, error, fields, isFinal, ...(received !== undefined && { received }) };
  } catch (reason) {
    if (signal.aborted) throw reason;
    // A file that was changed or removed on the visitor's disk cannot be read anymore.
    if ((reason as Error).name === 'NotReadableError') {
      return { ok: false, error: 'The file changed while it was sent. Choose it again.', fields: {}, isFinal: true };
    }
    return { ok: false, error: unreachable, fields: {}, isFinal: false };
  }
}

function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
