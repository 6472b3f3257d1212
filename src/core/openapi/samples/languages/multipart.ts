import type { FormPart } from '../formParts';
import type { SampleText } from '../sampleText';

/** A multipart body as one text, for languages that cannot write some of its parts themselves. */
interface MultipartText {
  /** With the boundary. */
  mediaType: string;
  /** The text, with the expressions that read files. */
  text: SampleText;
}

/** Whether a media type is that of a form with parts. Others are `multipart/mixed` and `multipart/related`. */
export function isFormData(mediaType: string): boolean {
  return plainType(mediaType) === 'multipart/form-data';
}

/** A media type without its parameters. */
export function plainType(mediaType: string): string {
  return (mediaType.split(';')[0] ?? '').trim().toLowerCase();
}

/** Whether parts are plain texts and files: any function for forms can send them. */
export function isPlainForm(mediaType: string, parts: readonly FormPart[]): boolean {
  return (
    isFormData(mediaType)
    && parts.every(
      ({ isFile, contentType, headers }) => !headers && (isFile || contentType === undefined),
    )
  );
}

/** The header `Content-Disposition` of a part. */
function disposition({ name, value, isFile }: FormPart, mediaType: string): string {
  const kind = isFormData(mediaType) ? 'form-data' : 'attachment';
  return `${kind}; name="${escaped(name)}"${isFile ? `; filename="${value}"` : ''}`;
}

/** The headers of a part, in their order. */
export function partHeaders(part: FormPart, mediaType: string): [name: string, value: string][] {
  const { isFile, contentType = isFile ? 'application/octet-stream' : undefined } = part;
  return [
    ['Content-Disposition', disposition(part, mediaType)],
    ...(contentType === undefined ? [] : [['Content-Type', contentType] as [string, string]]),
    ...(part.headers ?? []),
  ];
}

/**
 * Writes the body by RFC 2046.
 * @param contents the expression that reads a file
 */
export function multipartText(
  mediaType: string,
  parts: readonly FormPart[],
  contents: (file: string) => string,
): MultipartText {
  let boundary = 'part-of-the-body';
  while (parts.some(({ value }) => value.includes(boundary))) boundary += '-';
  const text: SampleText[number][] = [];
  let open = '';
  for (const part of parts) {
    const headers = partHeaders(part, mediaType).map((header) => `${header.join(': ')}\r\n`);
    open += `--${boundary}\r\n${headers.join('')}\r\n`;
    if (part.isFile) {
      text.push(open, { code: contents(part.value) });
      open = '\r\n';
    } else open += `${part.value}\r\n`;
  }
  text.push(`${open}--${boundary}--\r\n`);
  return { mediaType: `${plainType(mediaType)}; boundary=${boundary}`, text };
}

/** A name in the quotes of a header, as browsers write it. */
function escaped(name: string): string {
  return name.replace(/["\r\n]/g, encodeURIComponent);
}
