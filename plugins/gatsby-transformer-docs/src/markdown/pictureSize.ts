export interface Size {
  width: number;
  height: number;
}

/** Width and height in the data of a picture: PNG, JPEG, GIF, WebP or SVG. Undefined if it has none. */
export function pictureSize(bytes: Uint8Array, ending: string): Size | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    switch (ending) {
      case 'svg':
        return svgSize(new TextDecoder().decode(bytes));
      case 'png':
        return { width: view.getUint32(16), height: view.getUint32(20) };
      case 'gif':
        return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
      case 'jpg':
      case 'jpeg':
        return jpegSize(view);
      case 'webp':
        return webpSize(view);
    }
  } catch (error) {
    // An incomplete file has no size. Other errors are bugs.
    if (!(error instanceof RangeError)) throw error;
  }
  return undefined;
}

function svgSize(svg: string): Size | undefined {
  const [root = ''] = /<svg\b[^>]*>/.exec(svg) ?? [];
  const length = (name: string) => {
    const [, value] = new RegExp(`\\s${name}=["']([\\d.]+)(?:px)?["']`).exec(root) ?? [];
    return value === undefined ? undefined : Number(value);
  };
  const box = /\sviewBox=["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*["']/.exec(root);
  const width = length('width') ?? (box ? Number(box[1]) : undefined);
  const height = length('height') ?? (box ? Number(box[2]) : undefined);
  if (!width || !height) return undefined;
  return { width: Math.round(width), height: Math.round(height) };
}

function jpegSize(view: DataView): Size | undefined {
  let at = 2;
  while (at < view.byteLength) {
    const marker = view.getUint16(at);
    const isFrame =
      marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (marker < 0xff00) return undefined;
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function webpSize(view: DataView): Size | undefined {
  const three = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  switch (String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)))) {
    case 'VP8 ':
      return {
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: three(24) + 1, height: three(27) + 1 };
  }
  return undefined;
}
