import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { ApiDescription } from '../../../core/openapi/model';
import { dirOf } from '../../../core/text/dirOf';
import { ApiDownloads } from './ApiDownloads';
import type { Download } from './ApiDownloads';
import { ApiServers } from './ApiServers';
import { LinkList } from './LinkList';
import { Html } from '../Html';
import { Gaps } from '../Gaps';
import { ReadMore } from '../ReadMore';
import { needsWords, OperationGroup } from './OperationGroup';
import type { ListedOperation } from './OperationGroup';
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
export function ApiInformationView(props: ApiInformationViewProps) {
  const { description, scopesRoute, changelogRoute } = props;
  const { title, version, summary, servers, securitySchemes, externalDocs } = description;
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
      {generatedSections(props).map(({ text, anchor, content }) => (
        <section key={anchor}>
          <h2 id={anchor}>{text}</h2>
          {content}
        </section>
      ))}
    </article>
  );
}

/** The headings of the page, in order: those of the description, then those of generated sections. */
export function informationHeadings(props: ApiInformationViewProps) {
  const { sections = [] } = props.description;
  return [...sections, ...generatedSections(props)].map(({ text, anchor }) => ({
    depth: 2,
    text,
    anchor,
  }));
}

/** The sections after the introduction. Those that have no content, or are a part of the introduction, are left out. */
function generatedSections({
  description,
  resources = [],
  downloads = [],
  scopesRoute,
  list,
  groups,
}: ApiInformationViewProps): { text: string; anchor: string; content: ReactNode }[] {
  const { servers, securitySchemes, sectionEnds = {}, contact } = description;
  const others = otherTags(description);
  return [
    {
      text: servers.length === 1 ? WORDS.api.baseUrl : WORDS.api.servers,
      anchor: 'servers',
      content: servers.length > 0 && sectionEnds.servers === undefined && (
        <ApiServers servers={servers} />
      ),
    },
    {
      text: WORDS.access.authentication,
      anchor: 'authentication',
      content:
        sectionEnds.authentication === undefined
        && (securitySchemes.length > 0 ? (
          <SecuritySchemes schemes={securitySchemes} scopesRoute={scopesRoute} />
        ) : (
          <p>
            {description.security.length > 0 ? WORDS.access.noneNeeded : WORDS.access.noneDeclared}
          </p>
        )),
    },
    {
      text: WORDS.api.files,
      anchor: 'downloads',
      content: downloads.length > 0 && (
        <ApiDownloads
          downloads={downloads}
          name={description.id}
          version={description.version}
          server={servers[0]?.resolvedUrl}
        />
      ),
    },
    {
      text: WORDS.api.operations,
      anchor: 'operations',
      content: groups.length > 0 && (
        <Operations description={description} groups={groups} list={list} />
      ),
    },
    {
      text: WORDS.api.resources,
      anchor: 'resources',
      content: resources.length > 0 && (
        <LinkList links={resources.map(({ name: title, route }) => ({ title, route }))} />
      ),
    },
    {
      text: WORDS.api.otherTags,
      anchor: 'other-tags',
      content: others.length > 0 && <OtherTags tags={others} />,
    },
    {
      text: WORDS.api.terms,
      anchor: 'terms',
      content: (contact ?? description.license ?? description.termsOfService) && (
        <Terms description={description} />
      ),
    },
  ].filter(({ content }) => content);
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
    <>
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
    </>
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

function OtherTags({ tags }: Pick<ApiDescription, 'tags'>) {
  return tags.map(({ name, description, externalDocs }, index) => (
    <section key={name} aria-labelledby={`tag-${index + 1}`}>
      <h3 id={`tag-${index + 1}`} dir={dirOf(name)}>
        {name}
      </h3>
      <Html html={description} />
      <ReadMore docs={externalDocs} />
    </section>
  ));
}

/** Contact, license and terms of service. */
function Terms({
  description: { contact, license, termsOfService },
}: Pick<ApiInformationViewProps, 'description'>) {
  const { name, url, email } = contact ?? {};
  const mail = email && `mailto:${email}`;
  return (
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
  );
}
