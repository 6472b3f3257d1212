import type { GatsbyNode } from 'gatsby';

const TYPES = /* GraphQL */ `
  "Settings of the whole site, from site.yml. There is exactly one node."
  type SiteSettings implements Node @dontInfer {
    productName: String!
    productSlug: String!
    "All settings, with variables resolved (core/model SiteSettings)."
    model: JSON!
    "Old paths and their new addresses."
    redirects: [SiteRedirect!]!
    "Text at the beginning of llms.txt, as Markdown."
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
    "Position in the file, counted from 0."
    position: Int!
    "The sidebar as it is in the file (core/model SidebarConfig)."
    model: JSON!
    "The items with their labels and final routes (core/model ResolvedItem[])."
    items: JSON!
  }

  "A page written in MDX."
  type DocPage implements Node @dontInfer {
    "Path relative to its folder, without the extension."
    pageId: String!
    route: String!
    "doc, page or home."
    layout: String!
    title: String!
    description: String
    sidebarLabel: String!
    "Absolute path of the file, for gatsby-plugin-mdx."
    contentFilePath: String!
    "Path relative to the content folder."
    relativePath: String!
    "The same path with the content folder in front: content/docs/page.mdx."
    sourceFile: String!
    tags: [DocTag!]! @link
    "Old paths of the page."
    redirectFrom: [String!]!
    headings: [DocHeading!]!
    "The parts from one heading to the next, as plain text."
    sections: [DocSection!]!
    "Routes that the page links to."
    links: [String!]!
    "Operations that the page links to."
    operations: [ApiOperation!]!
    hideTableOfContents: Boolean!
    "Whether the page is a draft. Only a build with drafts contains drafts."
    draft: Boolean!
    "Time of the last commit that changed the file, in UTC. Null if git does not know the file."
    lastUpdated: Date @dateformat
  }

  type DocHeading {
    depth: Int!
    text: String!
    anchor: String!
  }

  type DocSection {
    anchor: String
    heading: String
    "The text without code blocks."
    text: String!
    "The text of the code blocks."
    code: String!
    "Whether nearly all of the text is links to other pages."
    isLinks: Boolean!
  }

  "A group of a sidebar that has an index page."
  type DocCategory implements Node @dontInfer {
    slug: String!
    route: String!
    title: String!
    label: String!
    description: String!
    "A sentence that says which page to read when."
    whenToRead: String
    "Name of the drawing on the page."
    icon: String
    sidebarId: String!
    "Cards of the index page (core/model CategorySection[])."
    sections: JSON!
  }

  "A tag that at least one page has."
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
