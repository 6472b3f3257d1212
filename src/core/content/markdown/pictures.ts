import { sha256 } from '../../values/sha256';
import { decoded } from '../../text/decoded';
import { escapeAttribute } from '../../text/escapeHtml';
import { isExternal } from '../addresses/hrefs';
import { attributeText, isJsx, walk } from '../tree';
import type { TreeNode } from '../tree';
import { resolveVariables } from '../variables';
import { drawPicture } from './drawPicture';
import { jsx } from './jsx';
import { outlineText } from './outlineText';
import { pictureSize } from './pictureSize';
import { replaceNodes } from './replaceNodes';
import { placeOf } from './step';
import type { PageEnvironment, Step } from './step';

const ENDINGS = ['svg', 'png', 'jpg', 'jpeg', 'webp', 'gif', 'avif'];

/**
 * Publishes pictures of a page. A picture that is alone in its paragraph becomes `<Figure>`, others become `<img
 * class="inline-image">`. SVG pictures may contain variables and get a file for each theme.
 */
export const pictures: Step = (tree, page) => {
  walk(tree, (node) => {
    if (!isJsx(node) || node.name !== 'img') return;
    const src = attributeText(node, 'src') ?? '';
    const isOutside = isExternal(src) || src.startsWith('//');
    if (!isOutside && !src.startsWith('.')) return;
    page.report({
      ...placeOf(node),
      message: isOutside
        ? `the picture \`${src}\` lies outside of the site`
        : '`<img>` cannot show a file beside the page',
      advice: 'Write `![What it shows](./picture.svg "Caption")`.',
    });
  });
  replaceNodes(tree, (node, parent) => {
    if (node.type === 'paragraph') {
      const [image, ...others] = (node.children ?? []).filter(
        ({ type, value }) => type !== 'text' || (value ?? '').trim() !== '',
      );
      if (image?.data?.isFigure && others.length === 0) return [image];
      return undefined;
    }
    if (node.type !== 'image') return undefined;
    const picture = publish(node, page);
    const alone =
      parent.type === 'paragraph'
      && parent.children?.every(
        (child) => child === node || (child.type === 'text' && (child.value ?? '').trim() === ''),
      );
    return alone ? [figure(node, picture)] : inline(node, picture);
  });
};

interface Published {
  light: string;
  dark?: string;
  width?: number;
  height?: number;
}

function figure(node: TreeNode, { light, dark, width, height }: Published): TreeNode {
  const element = jsx(
    'Figure',
    {
      light,
      dark,
      alt: node.alt ?? '',
      caption: node.title ?? undefined,
      width: width?.toString(),
      height: height?.toString(),
    },
    [],
    { position: node.position },
  );
  return { ...element, data: { isFigure: true } };
}

function inline(node: TreeNode, { light, dark, width, height }: Published): TreeNode[] {
  const image = (src: string, className: string) =>
    jsx(
      'img',
      {
        className,
        src,
        alt: node.alt ?? '',
        title: node.title ?? undefined,
        width: width?.toString(),
        height: height?.toString(),
        loading: 'lazy',
      },
      [],
      { type: 'mdxJsxTextElement', position: node.position },
    );
  if (dark === undefined) return [image(light, 'inline-image')];
  return [
    image(light, 'inline-image inline-image-light'),
    image(dark, 'inline-image inline-image-dark'),
  ];
}

function publish(node: TreeNode, page: PageEnvironment): Published {
  const url = node.url ?? '';
  const report = (message: string, advice: string) =>
    page.report({ ...placeOf(node), message, advice });
  if ((node.alt ?? '').trim() === '') {
    report(
      `the picture \`${url}\` has no text for those who cannot see it`,
      'Write `![What it shows](…)`.',
    );
  }
  if (isExternal(url) || url.startsWith('//')) {
    report(
      `the picture \`${url}\` lies outside of the site`,
      'Put the file beside the page and write `./name.png`.',
    );
    return { light: url };
  }
  // Files of static/ are published unchanged.
  if (url.startsWith('/')) return { light: url };

  const path = decoded(url.replace(/[?#].*$/s, ''));
  const ending = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  if (!ENDINGS.includes(ending)) {
    report(
      `\`${url}\` is not a picture`,
      `Endings: ${ENDINGS.map((name) => `.${name}`).join(', ')}.`,
    );
    return { light: url };
  }
  const bytes = page.readPicture(path);
  if (!bytes) {
    report(
      `there is no picture \`${url}\``,
      "Its path begins at the page's own folder: `./name.svg`.",
    );
    return { light: url };
  }
  const size = pictureSize(bytes);
  const put = (content: string | Uint8Array, suffix: string) => {
    const name = (path.split('/').at(-1) ?? '').replace(/\.[^.]*$/, '').replace(/[^\w-]+/g, '-');
    const hash = sha256(content).slice(0, 10);
    const target = `pictures/${hash}-${name}${suffix}.${ending}`;
    page.write(target, content);
    return `/${target}`;
  };
  if (ending !== 'svg') return { light: put(bytes, ''), ...size };
  const { text, unknown } = resolveVariables(
    new TextDecoder().decode(bytes),
    page.variables,
    escapeAttribute,
  );
  for (const { name, advice } of unknown) report(`${url}: \`{${name}}\` is not a variable`, advice);
  const typefaces = page.typefaces();
  const outlined = typefaces ? outlineText(text, typefaces) : { svg: text, kept: [] };
  for (const kept of outlined.kept) {
    page.warn({
      ...placeOf(node),
      message: `${url}: the text “${kept.trim().slice(0, 40)}” depends on the fonts of each computer`,
      advice: 'Use characters of the fonts in static/fonts, and no style sheet or turned letters.',
    });
  }
  const drawn = drawPicture(outlined.svg, page.palette());
  for (const { message, advice } of drawn.faults) report(`${url}: ${message}`, advice);
  if (!size) report(`${url}: the drawing has no size`, 'Give the `<svg>` a `viewBox`.');
  if (drawn.dark === undefined) return { light: put(drawn.light, ''), ...size };
  return { light: put(drawn.light, '-light'), dark: put(drawn.dark, '-dark'), ...size };
}
