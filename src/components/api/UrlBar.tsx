import type { HttpMethod } from '../../../plugins/gatsby-transformer-openapi/src/core/model';
import { CopyButton } from '../ui/CopyButton';
import { MethodBadge } from '../ui/MethodBadge';
import { Breakable } from '../ui/Breakable';
import * as styles from './UrlBar.module.css';

interface UrlBarProps {
  method: HttpMethod;
  /** Full URL; for a webhook its name. */
  url: string;
  /** The end of `url` that tells operations apart. */
  path: string;
}

/** Method and URL in one bar that copies. Host and path are told apart by weight; long paths break at slashes. */
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
      <CopyButton text={url} label="Copy URL" />
    </div>
  );
}
