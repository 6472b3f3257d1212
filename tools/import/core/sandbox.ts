import path from 'node:path/posix';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import moduleLoader from '@jitl/quickjs-wasmfile-release-sync/emscripten-module';
import {
  newQuickJSWASMModuleFromVariant,
  shouldInterruptAfterDeadline,
} from 'quickjs-emscripten-core';
import type { QuickJSContext, QuickJSWASMModule } from 'quickjs-emscripten-core';
import ts from 'typescript';
import type { SourceFolder } from './source';
import type { Group, Value } from './values';

/** The value of code, or why it has none and where the code stopped. */
interface Answer {
  value?: Value;
  fault?: string;
  stack?: string;
}

/** Evaluates code of the imported folder. The code sees the texts of the folder's files, and nothing of this machine. */
export interface Sandbox {
  /** The value that a file exports. If it is a function, the value that it returns. */
  valueOf(file: string): Answer;
  /** Prepares the evaluation of expressions of a page or part. */
  page(code: PageCode): { run(expression: string): Value };
}

/** Code of a page: what its expressions may use. */
export interface PageCode {
  file: string;
  /** Modules by name, with the exported name after `#`. */
  imports: ReadonlyMap<string, string>;
  /** Statements without imports. */
  statements: string;
  /** Values by name. */
  values: Group;
}

/** What the name of a module may lack. */
const ENDINGS = ' .ts .tsx .js .jsx .mjs .cjs .json /index.ts /index.tsx /index.js'.split(' ');
const MILLISECONDS = 3000;
const MEGABYTE = 1024 * 1024;

let quickJs: Promise<QuickJSWASMModule> | undefined;

/** Opens a sandbox for a folder. */
export async function openSandbox(source: SourceFolder): Promise<Sandbox> {
  // The variant itself would import the file later, which Jest cannot do.
  const loaded = { ...variant, importModuleLoader: () => Promise.resolve(moduleLoader) };
  quickJs ??= newQuickJSWASMModuleFromVariant(loaded as never);
  const context = (await quickJs).newContext();
  const { runtime } = context;
  runtime.setMemoryLimit(256 * MEGABYTE);
  // A deeper stack would overflow that of Node.js.
  runtime.setMaxStackSize(MEGABYTE / 8);
  let deadline = 0;
  runtime.setInterruptHandler(() => shouldInterruptAfterDeadline(deadline)(runtime));
  const evaluate = (code: string): Answer => {
    deadline = Date.now() + MILLISECONDS;
    const result = context.evalCode(code, 'code.js');
    runtime.executePendingJobs(10_000);
    if (result.error) {
      const error = result.error.consume(context.dump) as { message?: string };
      return { fault: error.message ?? String(error) };
    }
    result.value.dispose();
    const answer = context
      .unwrapResult(context.evalCode('globalThis.$answer'))
      .consume(context.dump) as string;
    return JSON.parse(answer) as Answer;
  };
  defineLoader(context, source);
  const ready = evaluate(PRELUDE);
  if (ready.fault !== undefined) throw new Error(ready.fault);
  return {
    valueOf: (file) =>
      explained(evaluate(`$answerWith(() => $main(${JSON.stringify(file)}))`), source),
    page: ({ file, imports, statements, values }) => {
      const scope = `$scope[${JSON.stringify(file)}]`;
      const names = [...new Set([...imports.keys(), ...Object.keys(values)])].filter((name) =>
        /^[\w$]+$/.test(name),
      );
      const given = names.map((name) =>
        imports.has(name)
          ? `$import(${JSON.stringify(file)}, ${JSON.stringify(imports.get(name))})`
          : JSON.stringify(values[name] ?? null),
      );
      const prepare = (body: string) =>
        evaluate(
          `${scope} = ((${names.join()}) => { const require = (name) => $require(${JSON.stringify(file)}, name); ${body}\nreturn (code) => eval(code); })(${given.join()}); $answerWith(() => 0)`,
        );
      let ready = false;
      return {
        run(expression) {
          const code = compiled(`(${expression}\n)`);
          if (code === undefined) return undefined;
          if (!ready && prepare(compiled(statements) ?? '').fault !== undefined) prepare('');
          ready = true;
          return evaluate(`$answerWith(() => ${scope}(${JSON.stringify(code)}))`).value;
        },
      };
    },
  };
}

/** Adds the file to a fault, and the name of what is not a function, which QuickJS leaves out. */
function explained(answer: Answer, source: SourceFolder): Answer {
  const { fault, stack = '' } = answer;
  const [, file = '', line, column] = /\((.+):(\d+):(\d+)\)/.exec(stack) ?? [];
  const text = source.text(file);
  if (fault === undefined || text === undefined) return answer;
  // The code begins in the second line. The place is that of the bracket behind the name: `(0, parts_1.all)(`.
  const code = compiled(text)?.split('\n')[Number(line) - 2] ?? '';
  const [name] = /[\w$.]+(?=\)?$)/.exec(code.slice(0, Number(column) - 1)) ?? [];
  const plain = name?.replace(/^(\w+)_\d+\.(default$)?/, (_, from, all) => (all ? from : ''));
  const isNamed = fault === 'not a function' && plain;
  return { fault: `${isNamed ? `\`${plain}\` is ${fault}` : fault}, in ${file}` };
}

/** Code without types, JSX and modules. Undefined if it is not valid. */
function compiled(code: string): string | undefined {
  const { outputText, diagnostics = [] } = ts.transpileModule(code, {
    fileName: 'code.tsx',
    reportDiagnostics: true,
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.CommonJS,
      esModuleInterop: true,
      jsx: ts.JsxEmit.React,
      jsxFactory: '$element',
      jsxFragmentFactory: '$list',
    },
  });
  // Only modules know `import.meta`, and the sandbox runs scripts.
  const script = outputText.replace(/\bimport\.meta\b/g, '$meta');
  return diagnostics.length > 0 ? undefined : script;
}

/** Gives the code in the sandbox the compiled texts of the folder's files. */
function defineLoader(context: QuickJSContext, source: SourceFolder): void {
  const load = context.newFunction('$load', (from, request) => {
    const [holder, wanted] = [context.getString(from), context.getString(request)];
    const plain = wanted.replace(/^.*!|\?raw$/g, '');
    const [, fromRoot] = /^(?:@site)?\/(.*)$/.exec(plain) ?? [];
    const base = plain.startsWith('.') ? path.join(path.dirname(holder), plain) : fromRoot;
    if (base === undefined) return context.undefined;
    const all = ENDINGS.map((ending) => base + ending);
    const file = all.find((name) => source.text(name) !== undefined) ?? base;
    const text = source.text(file);
    const exported = (value: string) => `module.exports = { default: ${value}, __esModule: true }`;
    const code =
      text !== undefined && plain !== wanted
        ? exported(JSON.stringify(text))
        : text !== undefined && file.endsWith('.json')
          ? `module.exports = ${text}`
          : text !== undefined && CODE.test(file)
            ? compiled(text)
            : ASSET.test(base)
              ? exported(JSON.stringify(`@site/${base}`))
              : undefined;
    if (code === undefined) return context.undefined;
    return context.evalCode(
      `({ file: ${JSON.stringify(file)}, run(module, exports, require, __dirname, __filename) {\n${code}\n} })`,
      file,
      { type: 'global' },
    );
  });
  context.setProp(context.global, '$load', load);
  load.dispose();
}

const CODE = /\.[cm]?[jt]sx?$/;
const ASSET = /\.(?:png|jpe?g|gif|webp|avif|svg|pdf|zip|mp4)$/i;

/**
 * What is missing in the sandbox is `nothing`: its fields and results are `nothing`, too, and its text is empty. Elements
 * of JSX become objects. Components of the folder are called, with React's hooks for a first drawing.
 */
const PRELUDE = String.raw`
globalThis.$scope = {};
globalThis.$list = '$list';
const nothing = (name) => new Proxy(function () {}, {
  get: (_, key) =>
    key === '$nothing' ? name
    : key === Symbol.toPrimitive ? () => ''
    : key === Symbol.iterator ? function* () {}
    : key === 'then' || typeof key === 'symbol' ? undefined
    : key === '__esModule' ? true
    : nothing(key === 'default' ? name : key),
  apply: () => nothing(name),
  construct: () => nothing(name),
});
// What a module lacks, or exports of an unknown one, is nothing.
const complete = (all) => new Proxy(all, {
  get: (_, key) => (key in all || ['__esModule', 'then', '$nothing'].includes(key) || typeof key === 'symbol' ? all[key] : nothing(key)),
});
const state = (value) => [typeof value === 'function' && !value.$nothing ? value() : value, () => {}];
const react = complete({
  createElement: (...all) => $element(...all), Fragment: '$list', useState: state, useReducer: (_, value) => [value, () => {}],
  useMemo: (make) => make(), useCallback: (call) => call, useRef: (current) => ({ current }),
  useId: () => 'id', forwardRef: (draw) => (props) => draw(props, null), memo: (part) => part, isValidElement: (value) => Boolean(value?.$element),
  Children: { map: (all, call) => [all ?? []].flat().map(call), toArray: (all) => [all ?? []].flat(), count: (all) => [all ?? []].flat().length },
  Component: class { constructor(props) { this.props = props; this.state = {}; } },
});
const join = (...parts) => parts.map(String).join('/').replace(/\/\.(?=\/|$)/g, '').replace(/\/{2,}/g, '/');
const paths = { join, resolve: join, basename: (name) => String(name).split('/').at(-1), dirname: (name) => String(name).replace(/\/[^/]*$/, '') };
const shims = {
  react: { ...react, default: react, __esModule: true },
  path: { ...paths, default: paths, __esModule: true },
  'astro/config': { defineConfig: (config) => config },
  '@astrojs/starlight': { default: (starlight) => ({ starlight }), __esModule: true },
  '@docusaurus/useBaseUrl': { default: (url) => url, __esModule: true },
};
const modules = {};
globalThis.$require = (from, request) => {
  const shim = request.replace(/^node:/, '');
  if (Object.hasOwn(shims, shim)) return complete(shims[shim]);
  const found = $load(from, request);
  if (found === undefined) return nothing(request.split('/').at(-1));
  const { file } = found;
  if (Object.hasOwn(modules, file)) return modules[file].exports;
  const module = (modules[file] = { exports: {} });
  const require = Object.assign((name) => $require(file, name), { resolve: (name) => name });
  found.run(module, module.exports, require, paths.dirname('/' + file), '/' + file);
  if (module.exports?.__esModule) module.exports = complete(module.exports);
  return module.exports;
};
globalThis.$import = (from, what) => {
  try {
    const [request, name] = what.split('#');
    const all = $require(from, request);
    const value = name === '*' || (name === 'default' && !all.__esModule) ? all : all[name];
    return value?.$nothing ? nothing(what.split(/[/#]/).filter((part) => part !== 'default' && part !== '*').at(-1).replace(/\.\w+$/, '')) : value;
  } catch {
    return nothing('');
  }
};
globalThis.$main = (file) => {
  const all = $require(file, '/' + file);
  const value = all.__esModule && 'default' in all ? all.default : all;
  return typeof value === 'function' && !value.$nothing ? value() : value;
};
let depth = 0;
globalThis.$element = (type, props, ...children) => {
  const given = { ...props, ...(children.length > 0 && { children: children.length === 1 ? children[0] : children }) };
  if (typeof type !== 'function' || type.$nothing || depth > 20)
    return { $element: typeof type === 'string' ? type : String(type?.$nothing ?? ''), props: given };
  depth += 1;
  try {
    return type.prototype?.render ? new type(given).render() : type(given);
  } finally {
    depth -= 1;
  }
};
let values = 0;
const plain = (value, level) => {
  if ((values += 1) > 300000 || level > 60) return undefined;
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value;
  if (typeof value !== 'object') return undefined;
  if (Array.isArray(value)) return value.map((item) => plain(item, level + 1)).filter((item) => item !== undefined);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, plain(item, level + 1)]));
};
globalThis.$answerWith = (call) => {
  values = 0;
  const answer = (value) => (globalThis.$answer = JSON.stringify({ value: plain(value, 0) }));
  const fail = (error) => (globalThis.$answer = JSON.stringify({ fault: String(error?.message ?? error), stack: error?.stack }));
  fail('it does not end');
  try {
    const value = call();
    if (value instanceof Promise) value.then(answer, fail);
    else answer(value);
  } catch (error) {
    fail(error);
  }
};
for (const name of 'console fetch fs setTimeout setInterval Buffer URL URLSearchParams Intl'.split(' ')) globalThis[name] ??= nothing(name);
globalThis.$meta = { url: 'file:///', dirname: '/', filename: '/', env: {}, glob: nothing };
globalThis.React = react;
globalThis.process = complete({ env: {}, argv: [], cwd: () => '/' });
globalThis.useBaseUrl = (url) => url;
globalThis.$answer = '{}';
`;
