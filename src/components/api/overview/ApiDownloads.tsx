import { CopyButton } from '../../ui/CopyButton';
import * as styles from './ApiInformationView.module.css';
import { say } from '../../../core/text/say';
import { Sentence } from '../../ui/Sentence';
import { sizeWords } from '../../../core/text/sizeWords';

/** The whole description as one file. */
export interface Download {
  /** `json` or `yaml`. */
  format: string;
  /** URL with the host, for tools. */
  url: string;
  /** Path in the site. */
  file: string;
  bytes: number;
  /** Hexadecimal digits. */
  sha256: string;
}

interface ApiDownloadsProps {
  downloads: readonly Download[];
  /** Short name of the API. */
  name: string;
  version: string;
  /** Base URL of the API. */
  server?: string;
}

/** Downloads of the description, and how to open it in Postman and Restish. */
export function ApiDownloads({ downloads, name, version, server }: ApiDownloadsProps) {
  const [first] = downloads;
  if (!first) return null;
  const connect =
    server !== undefined
    && /^https?:/.test(server)
    && `restish api connect ${name} ${server} --spec ${first.url}`;
  return (
    <>
      <p>{version ? say(WORDS.api.wholeOfVersion, { version }) : WORDS.api.whole}</p>
      <table className={styles.scopes} aria-label={WORDS.api.files}>
        <thead>
          <tr>
            <th scope="col">{WORDS.api.file}</th>
            <th scope="col">{WORDS.api.size}</th>
            <th scope="col">SHA-256</th>
          </tr>
        </thead>
        <tbody>
          {downloads.map(({ format, file, bytes, sha256 }) => (
            <tr key={format}>
              <td>
                <a href={file} download={`${name}.${format}`}>
                  {format.toUpperCase()}
                </a>
              </td>
              <td>{sizeWords(bytes)}</td>
              <td>
                <span className={styles.copied}>
                  <code title={sha256}>{sha256.slice(0, 12)}…</code>
                  <CopyButton text={sha256} label={say(WORDS.api.copyHash, { format })} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.facts}>
        <dt>Postman</dt>
        <dd>
          <Sentence words={WORDS.api.postman} values={{ import: <b>{WORDS.api.import}</b> }} />
          <Copied text={first.url} label={WORDS.api.copyAddress} />
        </dd>
        {connect && (
          <>
            <dt>Restish</dt>
            <dd>
              {WORDS.api.restish}
              <Copied text={connect} label={WORDS.api.copyCommand} />
            </dd>
          </>
        )}
      </dl>
    </>
  );
}

function Copied({ text, label }: { text: string; label: string }) {
  return (
    <div className={styles.server}>
      <code>{text}</code>
      <CopyButton text={text} label={label} />
    </div>
  );
}
