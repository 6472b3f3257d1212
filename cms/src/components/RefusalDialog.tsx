'use client';

import { usePathname } from 'next/navigation.js';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

/** What a refused change would break, as `refuseBreaking` answers it. */
interface Refusal {
  message: string;
  data: {
    errors: { path: string; message: string }[];
    others: { title: string; href?: string; message: string }[];
    oldRoute?: string;
    removedRoute?: string;
    /** Time of the version that somebody else saved after the form was opened, as `refuseOutdated` answers it. */
    newest?: string;
  };
  /** Sends the request again, with a decision. */
  repeat: (name: 'redirect' | 'redirectTo' | 'basedOn', value: string) => Promise<Response>;
}

/**
 * Shows what a refused change would break, next to the form: Payload's own message disappears after some seconds, replaces
 * colons, and has no links. Dialogs of Payload send their requests themselves, so that this reads all answers.
 */
export function RefusalDialog({ children }: { children: ReactNode }) {
  const [{ at, list }, setRefusals] = useState<{ at: string; list: Refusal[] }>(NONE);
  // Another page of the admin is about something else.
  const refusals = usePathname() === at ? list : [];
  useEffect(() => {
    const { fetch } = window;
    window.fetch = async (...[input, init]: Parameters<typeof fetch>) => {
      const answer = await fetch(input, init);
      const address = typeof input === 'string' ? input : input instanceof URL ? input.href : '';
      if (!isChange(address, init)) return answer;
      const repeat: Refusal['repeat'] = (name, value) => {
        const url = new URL(address, location.href);
        url.searchParams.set(name, value);
        // What is saved automatically takes the place of the last version of that kind, also of another person.
        url.searchParams.delete('autosave');
        return window.fetch(url.href, init);
      };
      const at = location.pathname;
      const list = answer.ok ? [] : await refusalsIn(answer.clone(), repeat);
      // What is saved while somebody corrects a mistake must not close the list of mistakes.
      const isAutosave = /[?&]autosave=true/.test(address);
      if (!isAutosave || list.some(({ data }) => data.newest)) setRefusals({ at, list });
      return answer;
    };
    return () => void (window.fetch = fetch);
  }, []);
  const close = () => setRefusals(NONE);
  return (
    <>
      {children}
      {refusals.length > 0 && (
        <dialog open aria-labelledby="refusal" style={PANEL}>
          <style>{refusals.flatMap(({ data }) => data.errors.map(mark)).join('\n')}</style>
          {refusals.map((refusal) => (
            <RefusalList key={refusal.message} {...refusal} />
          ))}
          <button type="button" onClick={close}>
            Close
          </button>
        </dialog>
      )}
    </>
  );
}

const NONE = { at: '', list: [] };

/** Whether a request changes a document. Payload also reads with `POST`. */
function isChange(address: string, { method = 'GET', headers }: RequestInit = {}): boolean {
  return (
    /\/api\/(guides|announcements|sidebars|media)(?!\/access)\b/.test(address)
    && ['POST', 'PATCH', 'DELETE'].includes(method.toUpperCase())
    && !new Headers(headers).has('X-Payload-HTTP-Method-Override')
  );
}

const PANEL = {
  position: 'fixed',
  inset: '5rem 1rem auto auto',
  width: 'min(32rem, 90vw)',
  maxHeight: '75vh',
  overflow: 'auto',
  margin: 0,
  padding: '1rem',
  zIndex: 100,
  color: 'inherit',
  background: 'var(--theme-bg)',
  border: '2px solid var(--theme-error-500)',
  whiteSpace: 'pre-wrap',
} as const;

function RefusalList({ message, data, repeat }: Refusal) {
  const { errors, others, oldRoute, removedRoute, newest } = data;
  const [target, setTarget] = useState('');
  const again = async (...decision: Parameters<typeof repeat>) => {
    if (!(await repeat(...decision)).ok) return;
    // The form has unsaved changes, which are saved now.
    window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true);
    location.reload();
  };
  return (
    <>
      <p id="refusal" role="alert">
        <strong>{message}</strong>
      </p>
      <ul>
        {errors.map(({ path, message: words }) => (
          <li key={`${path} ${words}`}>
            <button type="button" onClick={() => show(path, words)}>
              {path}
            </button>{' '}
            <Words text={words} />
          </li>
        ))}
        {others.map(({ title, href, message: words }) => (
          <li key={`${title} ${words}`}>
            {href === undefined ? title : <a href={href}>{title}</a>} <Words text={words} />
          </li>
        ))}
      </ul>
      {newest !== undefined && (
        <>
          <p>
            Your words are still here.{' '}
            <a href={location.pathname} target="_blank" rel="noreferrer">
              Open the newest version
            </a>{' '}
            of {new Date(newest).toLocaleString()} in another tab, and compare.
          </p>
          <p>
            <button type="button" onClick={() => void again('basedOn', newest)}>
              Save mine in its place
            </button>{' '}
            “Versions” keeps the other one.
          </p>
        </>
      )}
      {removedRoute !== undefined && others.length > 0 && (
        <p>
          <label>
            Redirect readers from {removedRoute} to{' '}
            <input
              value={target}
              placeholder="/docs/…"
              onChange={(event) => setTarget(event.target.value.trim())}
            />
          </label>{' '}
          <button type="button" onClick={() => void again('redirectTo', target)}>
            Take it off the site
          </button>
        </p>
      )}
      {oldRoute !== undefined && (
        <p>
          <button type="button" onClick={() => void again('redirect', 'true')}>
            Publish, and redirect readers from {oldRoute}
          </button>{' '}
          {errors.length + others.length === 0 && (
            <button type="button" onClick={() => void again('redirect', 'false')}>
              Publish without a redirect
            </button>
          )}
        </p>
      )}
    </>
  );
}

/** A text in which code is marked, so that it can be copied without its marks. */
function Words({ text }: { text: string }) {
  return text.split('`').map((part, index) => (index % 2 ? <code key={index}>{part}</code> : part));
}

const idOf = (path: string) => `field-${path.replaceAll('.', '__')}`;

/** Payload removes its marks of fields when it reloads the form. */
function mark({ path }: { path: string }): string {
  return `#${CSS.escape(idOf(path))} { outline: 2px solid var(--theme-error-500); }`;
}

/** Moves to a field, or to the block in it that the check has marked with the same message. */
function show(path: string, words: string): void {
  const field = document.getElementById(idOf(path));
  const marked = [...(field?.querySelectorAll<HTMLElement>('[data-fault]') ?? [])];
  const place = marked.find((block) => words.endsWith(block.dataset['fault'] ?? '\n')) ?? field;
  place?.scrollIntoView({ block: 'center' });
  field?.focus();
}

/** The refusals in an answer, with what they would break. */
async function refusalsIn(answer: Response, repeat: Refusal['repeat']): Promise<Refusal[]> {
  const { errors = [] } = (await answer.json().catch(() => ({}))) as {
    errors?: Partial<Refusal>[];
  };
  return errors.flatMap(({ message = '', data }) =>
    data?.errors ? [{ message, data: { ...data, others: data.others ?? [] }, repeat }] : [],
  );
}
