'use client';

import {
  $createDirectiveNode,
  BlockTypeSelect,
  BoldItalicUnderlineToggles,
  ButtonWithTooltip,
  CodeToggle,
  ListsToggle,
  MDXEditor,
  NESTED_EDITOR_UPDATED_COMMAND,
  Separator,
  UndoRedo,
  addComposerChild$,
  addExportVisitor$,
  addImportVisitor$,
  addLexicalNode$,
  addNestedEditorChild$,
  addTableCellEditorChild$,
  codeBlockEditorDescriptors$,
  codeBlockPlugin,
  codeMirrorPlugin,
  defaultCodeBlockLanguage$,
  directiveDescriptors$,
  directivesPlugin,
  headingsPlugin,
  iconComponentFor$,
  importMdastTreeToLexical,
  importVisitors$,
  jsxComponentDescriptors$,
  jsxPlugin,
  linkPlugin,
  listsPlugin,
  markdownShortcutPlugin,
  quotePlugin,
  realmPlugin,
  rootEditor$,
  tablePlugin,
  thematicBreakPlugin,
  toolbarPlugin,
  useCellValue,
  useRealm,
} from '@mdxeditor/editor';
import type { LexicalExportVisitor, MdastImportVisitor, Realm } from '@mdxeditor/editor';
import '@mdxeditor/editor/style.css';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $createParagraphNode, $getRoot, $isDecoratorNode, $isParagraphNode } from 'lexical';
import type { ParagraphNode } from 'lexical';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { BlockEditor } from './blocks/BlockEditor';
import { CallEditor, CodeEditor } from './blocks/CodeEditors';
import { InlineEditor } from './blocks/InlineEditor';
import { codeColors } from './codeColors';
import { CALL } from './core/fences';
import { keepSource } from './core/keepSource';
import { PRINTER, parse, withIds } from './core/markdown';
import { isFigure, isPlainList, showable } from './core/showable';
import type { TreeNode } from './core/tree';
import { Dialogs, useDialogs } from './dialogs/Dialogs';
import type { Pictures } from './dialogs/PictureDialog';
import './editor.css';
import { markBlocks } from './findings';
import type { Finding } from './findings';
import { menuItems } from './menu';
import { openLink } from './openLink';
import { EditorContext, useEditor } from './site';
import type { SiteInfo } from './site';
import { SlashMenu } from './SlashMenu';
import { SourceNode, exportSource, importSource } from './SourceNode';

/** Pause after a change before the text of the page is made, in milliseconds. */
const PAUSE = 250;

interface VisualEditorProps {
  /** The body of the page, which is valid MDX. */
  value: string;
  onChange: (value: string) => void;
  /** What the check says about the text that the form has. */
  findings: readonly Finding[];
  text: string;
  site: SiteInfo;
  pictures: Pictures;
  pictureUrl: (src: string) => string | undefined;
  isDark: boolean;
  isReadOnly: boolean;
}

/**
 * The visual editor of a page. It only changes lines in which somebody changed something. Another value from outside needs
 * another key.
 */
export function VisualEditor(props: VisualEditorProps) {
  const { value, onChange, findings, text, site, pictures, pictureUrl } = props;
  const { isDark, isReadOnly } = props;
  const { ask, open } = useDialogs();
  const check = useMemo(() => ({ findings, text }), [findings, text]);
  const [source] = useState(value);
  const plugins = useMemo(() => pluginsFor(site, source), [site, source]);
  const surroundings = useMemo(() => ({ site, ask, pictureUrl }), [site, ask, pictureUrl]);
  const { place, changed, flush } = usePrinted((printed) =>
    onChange(keepSource(source, withIds(printed), parse)),
  );
  return (
    <EditorContext value={surroundings}>
      <CheckContext value={check}>
        <div ref={place}>
          <MDXEditor
            markdown=""
            trim={false}
            className={`page-editor ${isDark ? 'dark-theme' : ''}`}
            contentEditableClassName="page-text"
            placeholder="Write, or press / for blocks."
            toMarkdownOptions={PRINTER as never}
            readOnly={isReadOnly}
            spellCheck
            plugins={plugins}
            onChange={changed}
            onBlur={flush}
          />
        </div>
        <Dialogs open={open} pictures={pictures} />
      </CheckContext>
    </EditorContext>
  );
}

/** Calls a function with the last printed page: after a pause, or at once when the focus has left the editor. */
function usePrinted(use: (printed: string) => void) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(use);
  const waiting = useRef<{ printed: string; timer: ReturnType<typeof setTimeout> }>(undefined);
  useEffect(() => {
    latest.current = use;
  }, [use]);
  const flush = useCallback(() => {
    const { printed, timer } = waiting.current ?? {};
    clearTimeout(timer);
    waiting.current = undefined;
    if (printed !== undefined) latest.current(printed);
  }, []);
  useEffect(() => flush, [flush]);
  const changed = useCallback(
    (printed: string) => {
      clearTimeout(waiting.current?.timer);
      const isWriting = place.current?.contains(document.activeElement) === true;
      waiting.current = { printed, timer: setTimeout(flush, isWriting ? PAUSE : 0) };
    },
    [flush],
  );
  return { place, changed, flush };
}

function pluginsFor(site: SiteInfo, text: string) {
  const languages = Object.fromEntries(site.languages.map((name) => [name, name]));
  const inline = Object.entries(site.kit).filter(([, { written }]) => written === 'inline');
  return [
    headingsPlugin({ allowedHeadingLevels: [2, 3, 4] }),
    listsPlugin(),
    quotePlugin(),
    thematicBreakPlugin(),
    linkPlugin({ disableAutoLink: true }),
    tablePlugin(),
    markdownShortcutPlugin(),
    directivesPlugin({
      directiveDescriptors: [
        {
          name: 'block',
          attributes: [],
          hasChildren: true,
          testNode: () => true,
          Editor: BlockEditor,
        },
      ],
    }),
    jsxPlugin({
      jsxComponentDescriptors: inline.map(([name]) => ({
        name,
        kind: 'text' as const,
        props: [],
        hasChildren: true,
        Editor: InlineEditor,
      })),
      allowFragment: false,
    }),
    codeBlockPlugin({
      defaultCodeBlockLanguage: '',
      codeBlockEditorDescriptors: [
        { priority: 20, match: (language) => language === CALL, Editor: CallEditor },
        { priority: 10, match: () => true, Editor: CodeEditor },
      ],
    }),
    codeMirrorPlugin({ codeBlockLanguages: languages, codeMirrorExtensions: [codeColors] }),
    toolbarPlugin({ toolbarContents: () => <Toolbar /> }),
    pagePlugin({ site, text }),
  ];
}

/** Blocks that have an editor of their own. */
const importBlock: MdastImportVisitor<never> = {
  testNode: (given: { type: string }) => {
    const node = given as TreeNode;
    return (
      node.type === 'mdxJsxFlowElement'
      || node.type === 'containerDirective'
      || isFigure(node)
      || (node.type === 'list' && !isPlainList(node))
    );
  },
  visitNode({ mdastNode, lexicalParent }) {
    (lexicalParent as unknown as { append(node: object): void }).append(
      $createDirectiveNode(mdastNode),
    );
  },
  priority: 100,
};

/** An empty line between blocks, which only the editor needs. */
const exportEmptyLine: LexicalExportVisitor<ParagraphNode, never> = {
  testLexicalNode: (node): node is ParagraphNode =>
    $isParagraphNode(node) && node.isEmpty() && (node.getParent()?.getChildrenSize() ?? 0) > 1,
  visitLexicalNode: () => undefined,
  priority: 100,
};

/** Reads the page into the editor, and adds what the site has in addition to Markdown. */
const pagePlugin = realmPlugin<{ site: SiteInfo; text: string }>({
  init(realm) {
    realm.pubIn({
      [addLexicalNode$]: SourceNode,
      [addImportVisitor$]: [importSource, importBlock],
      [addExportVisitor$]: [exportSource, exportEmptyLine],
      [addComposerChild$]: [SlashMenu, LinkKeys, Faults],
      [addNestedEditorChild$]: [SlashMenu, LinkKeys, TellParent],
      [addTableCellEditorChild$]: [LinkKeys, TellParent],
    });
  },
  postInit(realm, params) {
    if (!params) return;
    const { site, text } = params;
    const tree = showable(parse(text), text, site);
    if (tree.children?.length === 0) return;
    realm.getValue(rootEditor$)?.update(
      () => {
        $getRoot().clear();
        importMdastTreeToLexical({
          root: $getRoot(),
          mdastRoot: tree as never,
          visitors: realm.getValue(importVisitors$),
          jsxComponentDescriptors: realm.getValue(jsxComponentDescriptors$),
          directiveDescriptors: realm.getValue(directiveDescriptors$),
          codeBlockEditorDescriptors: realm.getValue(codeBlockEditorDescriptors$),
          defaultCodeBlockLanguage: realm.getValue(defaultCodeBlockLanguage$),
        });
        if ($isDecoratorNode($getRoot().getLastChild())) $getRoot().append($createParagraphNode());
      },
      // Undo must not lead to an empty page.
      { discrete: true, tag: 'history-merge' },
    );
  },
});

/** Tells the page about changes in an editor inside a block while somebody writes. By itself, it does when the focus leaves. */
function TellParent() {
  const [editor] = useLexicalComposerContext();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
      const hasFocus = editor.getRootElement()?.contains(document.activeElement) === true;
      if (!hasFocus || (dirtyElements.size === 0 && dirtyLeaves.size === 0)) return;
      clearTimeout(timer);
      timer = setTimeout(
        () => editor.dispatchCommand(NESTED_EDITOR_UPDATED_COMMAND, undefined),
        PAUSE,
      );
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [editor]);
  return null;
}

/** What the check says, and the text that it has read. */
const CheckContext = createContext<{ findings: readonly Finding[]; text: string }>({
  findings: [],
  text: '',
});

/** Marks the blocks in which the check has found something. */
function Faults() {
  const [editor] = useLexicalComposerContext();
  const { findings, text } = useContext(CheckContext);
  useEffect(
    () => editor.registerRootListener((root) => markBlocks(root, text, findings)),
    [editor, findings, text],
  );
  return null;
}

/** Ctrl+K opens the dialog for links. */
function LinkKeys() {
  const realm = useRealm();
  const { ask } = useEditor();
  const [editor] = useLexicalComposerContext();
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      event.stopPropagation();
      void openLink(realm, ask);
    };
    return editor.registerRootListener((root, previous) => {
      previous?.removeEventListener('keydown', open);
      root?.addEventListener('keydown', open);
    });
  }, [editor, realm, ask]);
  return null;
}

function Toolbar() {
  const realm = useRealm();
  const iconFor = useCellValue(iconComponentFor$);
  const { ask } = useEditor();
  return (
    <>
      <InsertMenu realm={realm} />
      <Separator />
      <BlockTypeSelect />
      <BoldItalicUnderlineToggles options={['Bold', 'Italic']} />
      <CodeToggle />
      <Separator />
      <ListsToggle options={['bullet', 'number']} />
      <ButtonWithTooltip title="Link (Ctrl+K)" onClick={() => void openLink(realm, ask)}>
        {iconFor('link')}
      </ButtonWithTooltip>
      <Separator />
      <UndoRedo />
    </>
  );
}

/** The menu of everything that can be put into the page. */
function InsertMenu({ realm }: { realm: Realm }) {
  const { site, ask } = useEditor();
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <button
        type="button"
        className="page-insert"
        popoverTarget="page-insert-menu"
        // The cursor stays where it is.
        onMouseDown={(event) => event.preventDefault()}
      >
        + Insert
      </button>
      <ul id="page-insert-menu" ref={list} popover="auto" className="page-menu">
        {menuItems(site.kit).map((item) => (
          <li key={item.label}>
            <button
              type="button"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                list.current?.hidePopover();
                void item.insert(realm, ask);
              }}
            >
              <strong>{item.label}</strong>
              <span>{item.hint}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
