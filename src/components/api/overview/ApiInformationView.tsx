import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { ApiDescription } from '../../../core/openapi/model';
import { dirOf } from '../../../core/text/dirOf';
import { ApiDownloads } from './ApiDownloads';
import type { Download } from './ApiDownloads';
import { ApiServers } from './ApiServers';
import { Html } from '../Html';
import { Gaps } from '../Gaps';
import { ReadMore } from '../ReadMore';
import { needsWords, OperationGroup } from './OperationGroup';
import type { ListedOperation } from './listedOperation';
import { SecuritySchemes } from './SecuritySchemes';
import * as styles from './ApiInformationView.module.css';
import { say } from '../../../core/text/say';
import { sayCount } from '../../../core/text/sayCount';
import { Sentence } from '../../ui/Sentence';

/** Above this number of groups, the page has an index of them. */
const FEW_GROUPS = 6;

interface ApiInformationViewProps {
  /** Route of the changelog. */
  changelogRoute?: string;
  description: Omit<ApiDescription, 'operations'>;
  /** Objects with pages of their own. */
  resources?: readonly { name: string; route: string }[];
  /** Files with the whole description. */
  downloads?: readonly Download[];
  /** Route of the page with all scopes. */
  scopesRoute?: string;
  /** The page that lists all operations by group, and its links by group. If there is none, the groups are listed here. */
  list?: { route: string; hrefs: ReadonlyMap<string, string> };
  groups: readonly {
    name: string;
    operations: readonly ListedOperation[];
  }[];
}

/** The information page of an API: version, introduction, servers, authentication, and all operations by group. */
export function ApiInformationView({
  description,
  resources = [],
  downloads = [],
  scopesRoute,
  changelogRoute,
  list,
  groups,
}: ApiInformationViewProps) {
  const {
    title,
    version,
    summary,
    servers,
    securitySchemes,
    externalDocs,
    sectionEnds = {},
  } = description;
  return (
    <article className={`${styles.view} ${styles.text}`}>
      <header>
        <h1 dir={dirOf(title)}>{title}</h1>
        <p className={styles.meta}>
          {[version && say(WORDS.api.version, { version }), `OpenAPI ${description.openapi}`]
            .filter(Boolean)
            .join(' · ')}
          {changelogRoute && (
            <>
              {' · '}
              <a href={changelogRoute}>{WORDS.api.changelog}</a>
            </>
          )}
        </p>
        {summary && <p dir={dirOf(summary)}>{summary}</p>}
        <Gaps gaps={description.gaps} />
      </header>
      <Introduction
        description={description}
        generated={{
          servers: servers.length > 0 && <ApiServers servers={servers} />,
          authentication: securitySchemes.length > 0 && (
            <SecuritySchemes schemes={securitySchemes} scopesRoute={scopesRoute} />
          ),
        }}
      />
      <ReadMore docs={externalDocs} />
      {servers.length > 0 && sectionEnds.servers === undefined && (
        <section>
          <h2 id="servers">{servers.length === 1 ? WORDS.api.baseUrl : WORDS.api.servers}</h2>
          <ApiServers servers={servers} />
        </section>
      )}
      {sectionEnds.authentication === undefined && (
        <section>
          <h2 id="authentication">{WORDS.access.authentication}</h2>
          {securitySchemes.length > 0 ? (
            <SecuritySchemes schemes={securitySchemes} scopesRoute={scopesRoute} />
          ) : (
            <p>
              {description.security.length > 0
                ? WORDS.access.noneNeeded
                : WORDS.access.noneDeclared}
            </p>
          )}
        </section>
      )}
      {downloads.length > 0 && (
        <ApiDownloads
          downloads={downloads}
          name={description.id}
          version={version}
          server={servers[0]?.resolvedUrl}
        />
      )}
      {groups.length > 0 && <Operations description={description} groups={groups} list={list} />}
      {resources.length > 0 && (
        <section>
          <h2 id="resources">{WORDS.api.resources}</h2>
          <ul role="list" className={styles.groups}>
            {resources.map(({ name, route }) => (
              <li key={route}>
                <a href={route} dir={dirOf(name)}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <OtherTags description={description} />
      <Terms description={description} />
    </article>
  );
}

/** The headings of the page, in order: those of the description, then those of generated sections. */
export function informationHeadings({
  description: {
    sections = [],
    servers,
    sectionEnds = {},
    contact,
    license,
    termsOfService,
    ...rest
  },
  downloads = [],
  groups,
  resources = [],
}: ApiInformationViewProps) {
  const generated = [
    {
      isShown: servers.length > 0 && sectionEnds.servers === undefined,
      text: servers.length === 1 ? WORDS.api.baseUrl : WORDS.api.servers,
      anchor: 'servers',
    },
    {
      isShown: sectionEnds.authentication === undefined,
      text: WORDS.access.authentication,
      anchor: 'authentication',
    },
    { isShown: downloads.length > 0, text: WORDS.api.files, anchor: 'downloads' },
    { isShown: groups.length > 0, text: WORDS.api.operations, anchor: 'operations' },
    { isShown: resources.length > 0, text: WORDS.api.resources, anchor: 'resources' },
    { isShown: otherTags(rest).length > 0, text: WORDS.api.otherTags, anchor: 'other-tags' },
    {
      isShown: Boolean(contact ?? license ?? termsOfService),
      text: WORDS.api.terms,
      anchor: 'terms',
    },
  ].filter(({ isShown }) => isShown);
  return [...sections, ...generated].map(({ text, anchor }) => ({ depth: 2, text, anchor }));
}

/** Links to the groups on the page that lists all operations. Without such a page, the groups with their operations. */
function Operations({
  description,
  groups,
  list,
}: Pick<ApiInformationViewProps, 'description' | 'groups' | 'list'>) {
  const all = new Set(groups.flatMap(({ operations }) => operations.map(({ route }) => route)))
    .size;
  const idOf = (index: number) => `group-${index + 1}`;
  const hrefOf = (name: string, index: number) =>
    list ? (list.hrefs.get(name) ?? list.route) : `#${idOf(index)}`;
  const isListedHere = (name: string) => !list || needsWords(name, description);
  const tagsOf = (name: string) =>
    description.tagGroups.find((group) => group.name === name)?.tags ?? [];
  return (
    <section>
      <h2 id="operations">{WORDS.api.operations}</h2>
      {list && (
        <p>
          <Sentence
            words={WORDS.api.byGroup}
            values={{
              all: <a href={list.route}>{sayCount(WORDS.api.allCount, all, WORDS.language)}</a>,
            }}
          />
        </p>
      )}
      {(list || groups.length > FEW_GROUPS) && (
        <ul role="list" aria-label={WORDS.api.groups} className={styles.groups}>
          {groups.map(({ name }, index) => (
            <li key={name} id={isListedHere(name) ? undefined : idOf(index)}>
              <a href={hrefOf(name, index)} dir={dirOf(name)}>
                {name}
              </a>
              {!isListedHere(name) && <TagAnchors id={idOf(index)} tags={tagsOf(name)} />}
            </li>
          ))}
        </ul>
      )}
      {groups.map((group, index) =>
        !isListedHere(group.name) ? null : (
          <OperationGroup
            key={group.name}
            id={idOf(index)}
            {...group}
            description={description}
            listHref={list && hrefOf(group.name, index)}
          />
        ),
      )}
    </section>
  );
}

/** Targets of links to the tags of a group that has no section on this page. */
function TagAnchors({ id, tags }: { id: string; tags: readonly string[] }) {
  return tags.map((tag, index) => <span key={tag} id={`${id}-${index + 1}`} />);
}

/** The description of the API. Generated parts are at the end of the section on the same subject. */
function Introduction({
  description: { description = '', sectionEnds = {} },
  generated,
}: Pick<ApiInformationViewProps, 'description'> & {
  generated: Record<keyof NonNullable<ApiDescription['sectionEnds']>, ReactNode>;
}) {
  const cuts = (['servers', 'authentication'] as const)
    .flatMap((part) => (sectionEnds[part] === undefined ? [] : [{ part, at: sectionEnds[part] }]))
    .sort((a, b) => a.at - b.at);
  const last = cuts.at(-1)?.at ?? 0;
  return (
    <div className={styles.introduction}>
      {cuts.map(({ part, at }, index) => (
        <Fragment key={part}>
          <Html html={description.slice(cuts[index - 1]?.at ?? 0, at)} />
          {generated[part]}
        </Fragment>
      ))}
      <Html html={description.slice(last)} />
    </div>
  );
}

/** Tags without a list of operations that have a description or a link. */
function otherTags({ tags, tagGroups }: Pick<ApiDescription, 'tags' | 'tagGroups'>) {
  const listed = new Set(tagGroups.flatMap((group) => group.tags));
  return tags.filter((tag) => !listed.has(tag.name) && (tag.description ?? tag.externalDocs));
}

function OtherTags({ description }: Pick<ApiInformationViewProps, 'description'>) {
  const others = otherTags(description);
  if (others.length === 0) return null;
  return (
    <section>
      <h2 id="other-tags">{WORDS.api.otherTags}</h2>
      {others.map(({ name, description, externalDocs }, index) => (
        <section key={name} aria-labelledby={`tag-${index + 1}`}>
          <h3 id={`tag-${index + 1}`} dir={dirOf(name)}>
            {name}
          </h3>
          <Html html={description} />
          <ReadMore docs={externalDocs} />
        </section>
      ))}
    </section>
  );
}

/** Contact, license and terms of service. Nothing if the description has none. */
function Terms({
  description: { contact, license, termsOfService },
}: Pick<ApiInformationViewProps, 'description'>) {
  if (!contact && !license && !termsOfService) return null;
  const { name, url, email } = contact ?? {};
  const mail = email && `mailto:${email}`;
  return (
    <section>
      <h2 id="terms">{WORDS.api.terms}</h2>
      <ul role="list">
        {(name ?? url ?? email) && (
          <li>
            <Sentence
              words={WORDS.api.contact}
              values={{
                contact: (url ?? mail) ? <a href={url ?? mail}>{name ?? url ?? email}</a> : name,
              }}
            />
            {url && email && (
              <>
                , <a href={mail}>{email}</a>
              </>
            )}
          </li>
        )}
        {license && (
          <li>
            <Sentence
              words={WORDS.api.license}
              values={{
                license: license.url ? <a href={license.url}>{license.name}</a> : license.name,
              }}
            />
            {license.identifier && ` (${license.identifier})`}
          </li>
        )}
        {termsOfService && (
          <li>
            <a href={termsOfService}>{WORDS.api.termsOfService}</a>
          </li>
        )}
      </ul>
    </section>
  );
}
