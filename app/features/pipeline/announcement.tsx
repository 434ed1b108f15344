import { useCallback, useState } from 'react';

export type Said = { text: string; count: number };

/** Something to be said once; saying the same again is said again. */
export function useAnnouncement(): [Said, (text: string) => void] {
  const [said, setSaid] = useState<Said>({ text: '', count: 0 });
  const say = useCallback((text: string) => setSaid(({ count }) => ({ text, count: count + 1 })), []);
  return [said, say];
}

export function Announcement({ said }: { said: Said }) {
  return (
    <p role="status" aria-live="polite" className="off-screen">
      <span key={said.count}>{said.text}</span>
    </p>
  );
}
