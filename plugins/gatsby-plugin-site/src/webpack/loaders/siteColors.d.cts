declare function siteColors(this: { getOptions: () => unknown }, source: string): string;
export = siteColors;
