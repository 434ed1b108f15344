import { useCallback, useState } from 'react';

export type AnnouncedText = { text: string; count: number };

/** Text for screen readers; announcing the same text again repeats it. */
export function useAnnouncement(): [AnnouncedText, (text: string) => void] {
  const [announced, setAnnounced] = useState<AnnouncedText>({ text: '', count: 0 });
  const announce = useCallback((text: string) => setAnnounced(({ count }) => ({ text, count: count + 1 })), []);
  return [announced, announce];
}

export function Announcement({ announced }: { announced: AnnouncedText }) {
  return (
    <p role="status" aria-live="polite" className="sr-only">
      <span key={announced.count}>{announced.text}</span>
    </p>
  );
}
