import type { CatalogueOperation, ScopeCatalogue } from '../../../core/openapi/model';
import { entryId } from '../../../browser/entryId';
import { Breakable } from '../../ui/Breakable';
import { CopyButton } from '../../ui/CopyButton';
import { isolated } from '../../ui/isolated';
import { ListFilter } from '../../ui/ListFilter';
import { CatalogueEntries, CatalogueEntry } from './CatalogueEntries';
import { CatalogueFrame } from './CatalogueFrame';
import { LinkList, operationsAt } from './LinkList';
import * as styles from './CatalogueEntries.module.css';
import { say } from '../../../core/text/say';
import { sayCount } from '../../../core/text/sayCount';
import { Sentence } from '../../ui/Sentence';

interface ScopeCatalogueViewProps {
  /** Title of the API. */
  api: string;
  catalogue: ScopeCatalogue;
  /** Route of the guide about authentication. */
  guide?: string;
}

type Scope = ScopeCatalogue['scopes'][number];

/** All scopes of an API with their operations, and the operations that need none. */
export function ScopeCatalogueView({ api, catalogue, guide }: ScopeCatalogueViewProps) {
  const { scopes, anyToken, open, operations } = catalogue;
  const prefix = commonPrefix(scopes);
  return (
    <CatalogueFrame
      title={WORDS.access.scopes}
      intro={sayCount(WORDS.api.scopeCount, scopes.length, WORDS.language, { api })}
      guide={{ title: WORDS.api.howToAuthenticate, href: guide }}
    >
      <section>
        <h2 id="scopes">{WORDS.api.allScopes}</h2>
        {prefix !== '' && (
          <p>
            <Sentence words={WORDS.api.scopePrefix} values={{ prefix: <code>{prefix}</code> }} />
          </p>
        )}
        <div className={styles.list}>
          <ListFilter label={WORDS.api.filterScopes} />
          <CatalogueEntries label={WORDS.access.scopes}>
            {withReading(scopes).map((pair) => (
              <Pair key={pair[0].name} pair={pair} prefix={prefix} operations={operations} />
            ))}
          </CatalogueEntries>
        </div>
      </section>
      <Without
        id="any-token"
        title={WORDS.access.anyToken}
        places={anyToken}
        operations={operations}
      />
      <Without
        id="no-authentication"
        title={WORDS.access.none}
        places={open}
        operations={operations}
      />
    </CatalogueFrame>
  );
}

/** What all values of OAuth 2.0 have before the short name. Empty if they differ, or if there is nothing before it. */
function commonPrefix(scopes: readonly Scope[]): string {
  const prefixes = new Set(
    scopes.map(({ name, sentAs = name }) => sentAs.slice(0, sentAs.length - name.length)),
  );
  const [only = ''] = prefixes;
  return prefixes.size === 1 ? only : '';
}

/** The scopes in their order, each followed by the one that only allows reading the same: `disks` and `disks:read`. */
function withReading(scopes: readonly Scope[]): [Scope, ...Scope[]][] {
  const named = new Map(scopes.map((scope) => [scope.name, scope]));
  const isReading = ({ name }: Scope) =>
    name.endsWith(':read') && named.has(name.slice(0, -':read'.length));
  return scopes
    .filter((scope) => !isReading(scope))
    .map((scope) => {
      const reading = named.get(`${scope.name}:read`);
      return reading ? [scope, reading] : [scope];
    });
}

interface PairProps {
  pair: [Scope, ...Scope[]];
  /** What each whole value begins with. */
  prefix: string;
  operations: readonly CatalogueOperation[];
}

function Pair({ pair, prefix, operations }: PairProps) {
  const [first] = pair;
  const used = pair.filter((scope) => scope.operations.length > 0);
  const count = new Set(used.flatMap((scope) => scope.operations)).size;
  return (
    <CatalogueEntry
      id={entryId('scope', first.name)}
      head={pair.map((scope) => (
        <Name
          key={scope.name}
          name={scope.name}
          id={scope === first ? undefined : entryId('scope', scope.name)}
          sentAs={prefix === '' ? scope.sentAs : undefined}
        />
      ))}
      meaning={pair.map(({ name, description }) => (
        <p key={name}>{isolated(description)}</p>
      ))}
      users={
        count > 0
          ? sayCount(WORDS.api.operationCount, count, WORDS.language)
          : WORDS.api.unusedScope
      }
    >
      {count > 0
        && used.map((scope) => (
          <div key={scope.name}>
            {pair.length > 1 && <code>{scope.name}</code>}
            <LinkList links={operationsAt(scope.operations, operations)} />
          </div>
        ))}
    </CatalogueEntry>
  );
}

/** A scope as a link to its entry, with a button that copies it. */
function Name({ name, id, sentAs }: { name: string; id?: string; sentAs?: string }) {
  return (
    <>
      {[name, ...(sentAs === undefined ? [] : [sentAs])].map((value) => (
        <span key={value} id={value === name ? id : undefined}>
          <a href={`#${entryId('scope', name)}`}>
            <code>
              <Breakable text={value} />
            </code>
          </a>
          <CopyButton text={value} label={say(WORDS.access.copyName, { name: value })} />
        </span>
      ))}
    </>
  );
}

interface WithoutProps {
  id: string;
  title: string;
  places: readonly number[];
  operations: readonly CatalogueOperation[];
}

/** Operations that need no scope. */
function Without({ id, title, places, operations }: WithoutProps) {
  if (places.length === 0) return null;
  return (
    <section>
      <h2 id={id}>{title}</h2>
      <p>{sayCount(WORDS.api.operationCount, places.length, WORDS.language)}</p>
      <LinkList links={operationsAt(places, operations)} />
    </section>
  );
}
