import remarkDirective from 'remark-directive';
import type { Plugin } from 'unified';

interface SyntaxExtension {
  text?: object;
  flow?: Record<number, object | object[]>;
}

const COLON = 58;

/**
 * Only the container form (`:::name`) of remark-directive. Its text and leaf forms would turn `localhost:port` or `::1`
 * into directives.
 */
export const containers: Plugin = function containers() {
  remarkDirective.call(this as never);
  const extensions = this.data('micromarkExtensions') as SyntaxExtension[];
  const own = extensions.pop();
  const [container] = [own?.flow?.[COLON] ?? []].flat();
  if (container) extensions.push({ flow: { [COLON]: [container] } });
};
