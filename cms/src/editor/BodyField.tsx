'use client';

import {
  FieldError,
  FieldLabel,
  useConfig,
  useField,
  useForm,
  useFormFields,
  useTheme,
} from '@payloadcms/ui';
import dynamic from 'next/dynamic';
import type { TextareaFieldClientProps } from 'payload';
import { useEffect, useMemo, useRef, useState } from 'react';
import { parse } from './core/markdown';
import './editor.css';
import { useFindings } from './findings';
import type { Finding } from './findings';
import type { SiteInfo } from './site';
import { usePictures } from './usePictures';

// The editors need a browser.
const VisualEditor = dynamic(() => import('./VisualEditor').then((all) => all.VisualEditor), {
  ssr: false,
});
const SourceEditor = dynamic(() => import('./SourceEditor').then((all) => all.SourceEditor), {
  ssr: false,
});

/** The body of a page: a visual editor, and its source. The value is MDX in both. */
export function BodyField({ path, field, readOnly = false }: TextareaFieldClientProps) {
  const { value: given, setValue, showError, errorMessage } = useField<string>({ path });
  const value = given ?? '';
  const { config } = useConfig();
  const { theme } = useTheme();
  const { getData } = useForm();
  const api = `${config.serverURL}${config.routes.api}`;
  const { pictures, pictureUrl } = usePictures(api);
  const { site, fault: siteFault } = useSite(`${api}/page-editor/site`);
  const changes = useFormFields(([fields]) =>
    JSON.stringify(Object.entries(fields).map(([name, one]) => [name, one.value])),
  );
  const { findings, fault } = useFindings(`${api}/page-editor/check`, changes, getData);
  const { loaded, emit, reload } = useOwnText(value, setValue);
  const [wantsSource, setSource] = useState(false);
  const syntax = useMemo(() => syntaxFault(value), [value]);
  const showsSource = wantsSource || syntax !== undefined;
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} className="field-type page-body" id={`field-${path}`}>
      <div className="page-body-head">
        <FieldLabel label={field.label} path={path} required={field.required} />
        <div role="group" aria-label="Editor of the body" className="page-switch">
          <button
            type="button"
            aria-pressed={!showsSource}
            disabled={syntax !== undefined}
            onClick={() => {
              if (showsSource) reload();
              setSource(false);
            }}
          >
            Visual
          </button>
          <button type="button" aria-pressed={showsSource} onClick={() => setSource(true)}>
            Source
          </button>
        </div>
      </div>
      <FieldError message={errorMessage} path={path} showError={showError} />
      {syntax !== undefined && (
        <p className="page-missing">{syntax} The visual editor needs valid MDX.</p>
      )}
      {showsSource ? (
        <SourceEditor value={value} onChange={emit} findings={findings} isReadOnly={readOnly} />
      ) : site ? (
        <VisualEditor
          key={loaded.count}
          value={loaded.text}
          onChange={emit}
          findings={findings}
          text={value}
          site={site}
          pictures={pictures}
          pictureUrl={pictureUrl}
          isDark={theme === 'dark'}
          isReadOnly={readOnly}
        />
      ) : (
        <p className="page-help" role="status">
          {siteFault || 'The editor reads the pages and operations of the site…'}
        </p>
      )}
      <Findings findings={findings} fault={fault} onPick={(one) => show(place.current, one)} />
    </div>
  );
}

/** Scrolls to the block or field of a finding. */
function show(place: Element | null, { field, message, advice }: Finding): void {
  const blocks = [...(place?.querySelectorAll('[data-fault]') ?? [])];
  const found =
    blocks.find((block) => block.getAttribute('data-fault') === `${message}. ${advice}`)
    ?? document.getElementById(`field-${field}`);
  found?.scrollIntoView({ behavior: 'smooth', block: 'center' });
}

interface FindingsProps {
  findings: readonly Finding[];
  fault: string;
  /** What was checked. */
  what?: string;
  onPick: (finding: Finding) => void;
}

/** What the check says. A draft can be saved anyway. */
export function Findings({ findings, fault, onPick, what = 'page' }: FindingsProps) {
  if (fault !== '') return <p className="page-help">{fault}</p>;
  if (findings.length === 0) return null;
  return (
    <section className="page-findings" aria-label={`Check of the ${what}`}>
      <p>The {what} cannot be published like this. A draft can be saved.</p>
      <ul>
        {findings.map((one, index) => (
          <li key={index}>
            <button type="button" onClick={() => onPick(one)}>
              {one.line === undefined ? one.field : `Line ${one.line}`}
            </button>
            <span>
              {one.message}. {one.advice}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Tells texts that the editors write from those that come from outside, such as an earlier version. */
function useOwnText(value: string, setValue: (value: string) => void) {
  const own = useRef(value);
  const [loaded, setLoaded] = useState({ text: value, count: 0 });
  const load = (text: string) => setLoaded(({ count }) => ({ text, count: count + 1 }));
  useEffect(() => {
    if (value === own.current) return;
    own.current = value;
    load(value);
  }, [value]);
  return {
    loaded,
    reload: () => load(value),
    emit: (text: string) => {
      if (text === own.current) return;
      own.current = text;
      setValue(text);
    },
  };
}

/** Why the visual editor cannot show a text. */
function syntaxFault(text: string): string | undefined {
  try {
    parse(text);
    return undefined;
  } catch (error) {
    return `${(error as Error).message}.`.replace(/\.+$/, '.');
  }
}

let asked: Promise<SiteInfo> | undefined;

/** What the editor knows of the site, which is asked once. */
function useSite(url: string) {
  const [site, setSite] = useState<SiteInfo>();
  const [fault, setFault] = useState('');
  useEffect(() => {
    asked ??= askSite(url);
    asked.then(setSite, (error: Error) => {
      asked = undefined;
      setFault(error.message);
    });
  }, [url]);
  return { site, fault };
}

async function askSite(url: string): Promise<SiteInfo> {
  const answer = await fetch(url);
  const body = (await answer.json()) as SiteInfo & { errors?: { message: string }[] };
  if (body.errors) throw new Error(body.errors.map(({ message }) => message).join(' '));
  return body;
}
