import { type ReactNode, useState } from 'react';
import { failureText, problemOf } from './http.ts';
import { requestTimeoutMs } from './request-timeout.ts';

const noAnswer = 'The file could not be downloaded. Check your connection.';

/**
 * Saves a file of the server. What the server refuses is the answer, and not a page in place of this one; empty if it is
 * saved. Only the beginning is read here: the browser saves the rest while it comes.
 */
export async function saveFile(path: string): Promise<string> {
  const reading = new AbortController();
  try {
    const timeout = AbortSignal.timeout(requestTimeoutMs);
    const response = await fetch(path, { signal: AbortSignal.any([reading.signal, timeout]) });
    if (!response.ok) return await refusalOf(response);
  } catch {
    return noAnswer;
  } finally {
    reading.abort();
  }
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
  return '';
}

async function refusalOf(response: Response): Promise<string> {
  const problem = problemOf(response);
  if (problem.status === 429) return failureText(problem, noAnswer).replace('trying again', 'try again');
  const answer: unknown = await response.json().catch(() => null);
  const error = typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : null;
  return typeof error === 'string' ? error : 'The file could not be downloaded. Try again.';
}

type LinkProps = { href: string; className?: string; label?: string; children: ReactNode };

/** A link to a file. What goes wrong is said beside it; following it again is the next try. */
export function FileLink({ href, className = 'text-link', label, children }: LinkProps) {
  const [problem, setProblem] = useState('');
  return (
    <>
      <a
        href={href}
        download
        aria-label={label}
        className={className}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setProblem('');
          saveFile(href).then(setProblem);
        }}
      >
        {children}
      </a>
      <span role="alert" className="text-sm">
        {problem && ` ${problem}`}
      </span>
    </>
  );
}
