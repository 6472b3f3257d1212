import { stringify } from 'yaml';
import type { AdoptedApi, Answers } from './model';

/** Writes a text as a YAML value on one line, with quotation marks if it needs them. */
export function quoted(words: string): string {
  return stringify(words, { lineWidth: 0, singleQuote: true }).trim();
}

/** The text of a new site's `site.yml`. It contains every field; the fields that a new site does not need are comments. */
export function settingsFile(answers: Answers, apis: readonly AdoptedApi[]): string {
  const { name, slug, url } = answers;
  return `# Everything that names the provider is here. Values may use each other: {product.name}, {product.slug},
# {hosts.api}, {links.status}.

# Pages write {product.name} and {product.slug}. The slug is for routes and code: lower-case letters, digits and "-".
product:
  name: ${quoted(name)}
  slug: ${slug}
  # The environment variable from which all examples read the API token.
  tokenVariable: '{product.constant}_API_TOKEN'

# Scheme and host of the published site, for the sitemap, social pictures and search engines.
siteUrl: ${quoted(url)}
# The second half of every page title, and one sentence for search engines.
title: '{product.name} Docs'
description: Guides and API reference of {product.name}.
# language: en

# Names of machines without a scheme, and addresses outside of this site.
# hosts:
#   api: api.example.com
# links:
#   status: https://status.example.com

# The mark in the navbar. Icons and social pictures are made from it. The file is static/brand/mark.svg. Without \`logo\`,
# the navbar has the name alone, and the icons show its first letter.
logo:
  src: /brand/mark.svg

# Sidebars (their names are in sidebars.yml) and links, from left to right.
navbar:
  - sidebar: guides
${apis.length > 0 ? '  - sidebar: reference\n' : ''}  # - { label: Console, href: 'https://console.example.com' }

# Columns of links, and a line at the end.
footer:
  columns: []
  #  - title: More
  #    links: [{ label: Status, href: 'https://status.example.com' }]
  copyright: 'Copyright © {product.name}'

# A line above every page, until the reader closes it.
# announcement:
#   text: 'New: disks are documented.'
#   link: { label: Take a look, href: /docs }

${apiSettings(apis)}
${laterSettings()}`;
}

/** The entry of an API in the settings. */
export function settingsOfApi({ id, file, label, isIncomplete }: AdoptedApi) {
  return { id, file, label, ...(isIncomplete && { strict: false }) };
}

function apiSettings(apis: readonly AdoptedApi[]): string {
  const list = apis.map(({ id, file, label, isIncomplete }) =>
    [
      `  - id: ${id}`,
      `    file: ${quoted(file)}`,
      `    label: ${quoted(label)}`,
      ...(isIncomplete
        ? [
            '    strict: false # it lacks something, or has links that lead nowhere here: the build says what',
          ]
        : []),
      '',
    ].join('\n'),
  );
  return `# Descriptions in openapi/. The id is part of the routes (/docs/api/<id>/…): choose it once.
${list.length === 0 ? 'apis: []\n' : `apis:\n${list.join('')}`}# Below an API, \`guides: { errors: /docs/… }\` names the guides that its pages link to, \`maxMegabytes: 40\` raises the limit
# of 25 MB, and \`infoSlug: …\` is the last part of its information page's route.
`;
}

function laterSettings(): string {
  return `# Keeps a preview out of search engines. The environment variable NOINDEX=1 does the same.
# noindex: true

# The theme of readers who have not chosen, and whether they can switch.
# colorMode: { default: light, switch: true }

# The name of the documentation's version, which the navbar shows, and where it begins.
# version: { label: '2.0', path: /docs }

# What \`npm run sync\` fetches from elsewhere before a build; docs/writing.md explains it.
# sources:
#   - { id: core-api, api: core, url: https://api.example.com/openapi.json }
# Fetched by the command alone, or before each build.
# sync: build

# Old paths, and where they lead now.
# redirects: [{ from: /docs/old, to: /docs/new }]

# How pictures of guides are enlarged.
# zoom: { margin: 0, scrollOffset: 40 }

# What a program that reads the documentation must know first. It is at the beginning of /llms.txt.
# agents: |
#   Send \`Authorization: Bearer <token>\`.

# What readers may do with a page. In addresses {markdown}, {page}, {title}, {version} and {file} are filled in.
pageActions:
  copyMarkdown: true
  viewMarkdown: true
  # assistants: [{ label: Open in an assistant, href: 'https://assistant.example.com/?q={markdown}' }]
# editUrl: 'https://git.example.com/docs/edit/main/{file}'
# reportUrl: 'https://git.example.com/docs/issues/new?title={title}'
`;
}
