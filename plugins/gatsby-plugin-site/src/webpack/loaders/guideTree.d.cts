interface Loader {
  resourcePath: string;
  getOptions: () => { treeOf: (guide: string) => string };
  addDependency: (file: string) => void;
}
declare function guideTree(this: Loader, source: string): string;
export = guideTree;
