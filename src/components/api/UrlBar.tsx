import type { HttpMethod } from '../../core/openapi/model';
import { CopyButton } from '../ui/CopyButton';
import { MethodBadge } from '../ui/MethodBadge';
import { Breakable } from '../ui/Breakable';
import * as styles from './UrlBar.module.css';

interface UrlBarProps {
  method: HttpMethod;
  /** Full URL. Of a webhook, its name. */
  url: string;
  /** The path, with which `url` ends. */
  path: string;
}

/**
 * Method and URL of an operation, with a button that copies the URL. Host and path have different weights. Long paths break
 * at slashes.
 */
export function UrlBar({ method, url, path }: UrlBarProps) {
  const host = url.endsWith(path) ? url.slice(0, url.length - path.length) : '';
  return (
    <div className={styles.bar}>
      <MethodBadge method={method} />
      <code>
        <span>
          <Breakable text={host} before={/(?<=[^/])(?=\/[^/])/} />
        </span>
        {host && <wbr />}
        <Breakable text={url.slice(host.length)} before={/(?=\/)/} />
      </code>
      <CopyButton text={url} label={WORDS.operation.copyUrl} />
    </div>
  );
}
