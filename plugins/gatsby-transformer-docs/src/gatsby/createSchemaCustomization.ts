import type { GatsbyNode } from 'gatsby';

const TYPES = /* GraphQL */ `
  "Settings of the whole site, from site.yml; there is exactly one."
  type SiteSettings implements Node @dontInfer {
    productName: String!
    productSlug: String!
    "All settings, with variables resolved (core/model SiteSettings)."
    model: JSON!
    "Old paths and what stands for them now."
    redirects: [SiteRedirect!]!
    "What an agent should know before it begins, as Markdown."
    agents: String
  }

  type SiteRedirect {
    from: String!
    "A route, or an https:// address."
    to: String!
  }

  "A sidebar of sidebars.yml."
  type Sidebar implements Node @dontInfer {
    sidebarId: String!
    label: String!
    "Place in the file, from 0."
    position: Int!
    "The sidebar as its file says it (core/model SidebarConfig)."
    model: JSON!
    "Labels and final routes (core/model ResolvedItem[])."
    items: JSON!
  }

  "A page written in MDX."
  type DocPage implements Node @dontInfer {
    "Path below its folder, without ending."
    pageId: String!
    route: String!
    "doc, page or home."
    layout: String!
    title: String!
    description: String
    sidebarLabel: String!
    "Absolute path of the file, for gatsby-plugin-mdx."
    contentFilePath: String!
    "Path below the content folder."
    relativePath: String!
    "The same from the content folder on: content/docs/page.mdx."
    sourceFile: String!
    tags: [DocTag!]! @link
    "Old paths of the page."
    redirectFrom: [String!]!
    headings: [DocHeading!]!
    "Plain text, from one heading to the next."
    sections: [DocSection!]!
    "The text as plain Markdown: no components, absolute addresses."
    markdown: String!
    "Routes the page links to."
    links: [String!]!
    "Operations the page links to."
    operations: [ApiOperation!]!
    hideTableOfContents: Boolean!
    "It is not published: only a build with drafts has it."
    draft: Boolean!
    "Time of the last commit that changed the file, in ISO 8601, where git knows it."
    lastUpdated: String
  }

  type DocHeading {
    depth: Int!
    text: String!
    anchor: String!
  }

  type DocSection {
    anchor: String
    heading: String
    "Without blocks of code."
    text: String!
    "Text of the blocks of code."
    code: String!
    "Nearly all of it is links to other pages."
    isLinks: Boolean!
  }

  "A group of a sidebar that has an index page."
  type DocCategory implements Node @dontInfer {
    slug: String!
    route: String!
    title: String!
    label: String!
    description: String!
    "Which page to read when."
    whenToRead: String
    "Name of a drawing."
    icon: String
    sidebarId: String!
    "Cards of the index page (core/model CategorySection[])."
    sections: JSON!
  }

  "A tag at least one page carries."
  type DocTag implements Node @dontInfer {
    name: String!
    route: String!
    documents: [DocPage!]!
  }
`;

/** Declares every type of the plugin. */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(TYPES);
};
