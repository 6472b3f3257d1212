'use client';

import { markdown } from '@codemirror/lang-markdown';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { basicSetup } from 'codemirror';
import { useEffect, useRef } from 'react';
import { codeColors } from './codeColors';
import './editor.css';
import type { Finding } from './findings';

interface SourceEditorProps {
  value: string;
  onChange: (value: string) => void;
  findings: readonly Finding[];
  isReadOnly: boolean;
}

/** The MDX of a page with line numbers, and the messages of the check at their lines. */
export function SourceEditor({ value, onChange, findings, isReadOnly }: SourceEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const first = useRef(value);
  const emit = useRef(onChange);
  useEffect(() => {
    emit.current = onChange;
  }, [onChange]);
  useEffect(() => {
    if (!place.current) return;
    const made = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: first.current,
        extensions: [
          codeColors,
          basicSetup,
          markdown(),
          lintGutter(),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': 'Source of the page' }),
          EditorState.readOnly.of(isReadOnly),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) emit.current(state.doc.toString());
          }),
        ],
      }),
    });
    view.current = made;
    return () => made.destroy();
  }, [isReadOnly]);
  useEffect(() => {
    const { doc } = view.current?.state ?? {};
    if (!view.current || !doc || doc.toString() === value) return;
    view.current.dispatch({ changes: { from: 0, to: doc.length, insert: value } });
  }, [value]);
  useEffect(() => {
    const present = view.current;
    if (!present) return;
    const diagnostics = findings.flatMap(({ line, message, advice }) => {
      if (line === undefined || line > present.state.doc.lines) return [];
      const { from, to } = present.state.doc.line(Math.max(1, line));
      return [{ from, to, severity: 'error' as const, message: `${message}. ${advice}` }];
    });
    present.dispatch(setDiagnostics(present.state, diagnostics));
  }, [findings]);
  return <div ref={place} className="page-source-editor" />;
}
