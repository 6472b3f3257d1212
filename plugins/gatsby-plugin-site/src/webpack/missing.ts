/** Ends the build, because Gatsby or a plugin has changed the part of the configuration that this plugin changes. */
export function missing(what: string): never {
  throw new Error(
    `gatsby-plugin-site does not find ${what} in Gatsby's webpack configuration. See what the new version does, and change or remove that part of the plugin.`,
  );
}
