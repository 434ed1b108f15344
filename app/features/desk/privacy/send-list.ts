import { deletionPartBytes } from '#domain/privacy/deletion-list.ts';
import { callDesk } from '../desk-api.ts';

export type SendListAnswer = { ok: true } | { ok: false; error: string };

type Copy = { unread: string };
type List = { id: string; stage: string };

const root = '/privacy/deletions';

/** Sends a list in parts of whole lines, so that neither side holds it whole. Sending it again repeats nothing. */
export async function sendList(file: File, copy: Copy, onProgress: (share: number) => void): Promise<SendListAnswer> {
  const started = await callDesk<{ list: List }>('POST', root, { fileName: file.name });
  if (!started.ok) return started;
  const { list } = started.value;
  if (list.stage !== 'receiving') return { ok: true };
  let rows = 0;
  for (let at = 0; at < file.size; ) {
    onProgress(at / file.size);
    const part = await file
      .slice(at, at + deletionPartBytes)
      .text()
      .catch(() => null);
    if (part === null) return { ok: false, error: copy.unread };
    const isLast = at + deletionPartBytes >= file.size;
    const whole = isLast ? part : part.slice(0, part.lastIndexOf('\n') + 1);
    if (whole === '') return { ok: false, error: copy.unread };
    const sent = await putRows(list.id, whole, copy);
    if (!sent.ok) return sent;
    rows += whole.split('\n').filter((line) => /^[A-Za-z0-9]{12},/.test(line)).length;
    // The file is ASCII, so a character is a byte.
    at += whole.length;
  }
  return callDesk('POST', `${root}/${list.id}/complete`, { rows });
}

async function putRows(id: string, body: string, { unread }: Copy): Promise<SendListAnswer> {
  try {
    const response = await fetch(`/functions/v1/desk${root}/${id}/rows`, {
      method: 'PUT',
      headers: { 'Content-Type': 'text/csv' },
      body,
    });
    if (response.ok) return { ok: true };
    const { error } = (await response.json()) as { error?: string };
    return { ok: false, error: error ?? unread };
  } catch {
    return { ok: false, error: unread };
  }
}
