import { IS_BOLD, IS_ITALIC, IS_STRIKETHROUGH } from '@mdxeditor/editor';
import type { LexicalExportVisitor, MdastImportVisitor } from '@mdxeditor/editor';
import { $getNodeByKey, DecoratorNode } from 'lexical';
import type { LexicalEditor, LexicalNode, NodeKey, SerializedLexicalNode } from 'lexical';
import type { JSX } from 'react';
import type { TreeNode } from './core/tree';
import { useEditor } from './site';

type Serialized = SerializedLexicalNode & { source: string; isLine: boolean; format: number };

/** A part of a page that the editor cannot show: its source, which stays as it is. Variables are such parts, too. */
export class SourceNode extends DecoratorNode<JSX.Element> {
  readonly __isLine: boolean;
  /** Marks of the text, as Lexical counts them. */
  readonly __format: number;
  __source: string;

  constructor(source: string, isLine: boolean, format = 0, key?: NodeKey) {
    super(key);
    this.__source = source;
    this.__isLine = isLine;
    this.__format = format;
  }

  static override getType(): string {
    return 'source';
  }

  static override clone(node: SourceNode): SourceNode {
    return new SourceNode(node.__source, node.__isLine, node.__format, node.__key);
  }

  static override importJSON({ source, isLine, format }: Serialized): SourceNode {
    return new SourceNode(source, isLine, format);
  }

  override exportJSON(): Serialized {
    const { __isLine: isLine, __format: format } = this;
    return { type: 'source', version: 1, source: this.getSource(), isLine, format };
  }

  getSource(): string {
    return this.getLatest().__source;
  }

  setSource(source: string): void {
    this.getWritable().__source = source;
  }

  override getTextContent(): string {
    return this.getSource();
  }

  override createDOM(): HTMLElement {
    const element = document.createElement(this.__isLine ? 'span' : 'div');
    if (this.__format & IS_BOLD) element.style.fontWeight = 'bold';
    if (this.__format & IS_ITALIC) element.style.fontStyle = 'italic';
    return element;
  }

  override updateDOM(): boolean {
    return false;
  }

  override isInline(): boolean {
    return this.__isLine;
  }

  override isKeyboardSelectable(): boolean {
    return true;
  }

  override decorate(editor: LexicalEditor): JSX.Element {
    return (
      <Source
        editor={editor}
        node={this.getKey()}
        source={this.getSource()}
        isLine={this.__isLine}
      />
    );
  }
}

interface SourceProps {
  editor: LexicalEditor;
  node: NodeKey;
  source: string;
  isLine: boolean;
}

function Source({ editor, node: key, source, isLine }: SourceProps) {
  const { site, ask } = useEditor();
  const name = /^\{([\w.-]+)\}$/.exec(source)?.[1] ?? '';
  const value = Object.hasOwn(site.variables, name) ? site.variables[name] : undefined;
  const edit = async () => {
    const answer =
      value === undefined ? await ask('source', { source, isLine }) : await ask('variable', {});
    if (answer === undefined) return;
    editor.update(() => {
      const node = $getNodeByKey(key);
      if (!(node instanceof SourceNode)) return;
      if (answer === '') node.remove();
      else node.setSource(value === undefined ? answer : `{${answer}}`);
    });
  };
  if (isLine) {
    return (
      <button
        type="button"
        className={value === undefined ? 'page-source-line' : 'page-variable'}
        title={value === undefined ? 'Source: press to edit' : `{${name}}`}
        onClick={() => void edit()}
      >
        {value ?? source}
      </button>
    );
  }
  return (
    <div className="page-block page-source">
      <div className="page-block-head">
        <span className="page-block-label">Source</span>
        <span className="page-block-hint">The editor cannot show this. It stays as it is.</span>
        <button type="button" className="page-text-button" onClick={() => void edit()}>
          Edit source
        </button>
      </div>
      <pre>{source}</pre>
    </div>
  );
}

/** Reads sources of a tree into the editor. */
export const importSource: MdastImportVisitor<never> = {
  testNode: ({ type }: { type: string }) => type === 'source' || type === 'sourceText',
  visitNode({ mdastNode, lexicalParent, actions }) {
    const { type, value = '' } = mdastNode as TreeNode;
    (lexicalParent as unknown as { append(node: LexicalNode): void }).append(
      new SourceNode(value, type === 'sourceText', actions.getParentFormatting()),
    );
  },
  priority: 100,
};

/** Marks of text, in the order in which the editor writes them. */
const MARKS = [
  [IS_ITALIC, 'emphasis'],
  [IS_BOLD, 'strong'],
  [IS_STRIKETHROUGH, 'delete'],
] as const;

/** Writes sources back. */
export const exportSource: LexicalExportVisitor<SourceNode, never> = {
  testLexicalNode: (node): node is SourceNode => node instanceof SourceNode,
  visitLexicalNode({ lexicalNode, mdastParent, actions }) {
    const marks = MARKS.filter(([format]) => lexicalNode.__format & format);
    const parent = marks.reduce<unknown>(
      (outside, [, mark]) =>
        actions.appendToParent(outside as never, { type: mark, children: [] } as never),
      mdastParent,
    );
    actions.appendToParent(
      parent as never,
      {
        type: lexicalNode.isInline() ? 'sourceText' : 'source',
        value: lexicalNode.getSource(),
      } as never,
    );
  },
};
