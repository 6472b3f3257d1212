import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ParentSpanPluginArgs } from 'gatsby';
import { findProjectFolder } from '../../../shared/gatsbyStore';
import { replacePublishedFiles, siteFolders } from '../../../../src/store/files/publishedFiles';
import { themedIcon } from './core/icons';
import { markOfSite } from './markOfSite';
import type { BrandOptions } from './options';
import { writeIcons } from './writeIcons';

/** Writes the icons at the start of a build and of `develop`. */
export async function publishIcons(
  { store, reporter }: ParentSpanPluginArgs,
  brand: BrandOptions,
): Promise<void> {
  const folders = siteFolders(findProjectFolder(store));
  const { publicFolder, staticFolder } = folders;
  try {
    const mark = await markOfSite(brand, staticFolder);
    const icons = await writeIcons(
      { ...brand, mark: mark.svg, favicon: mark.dark && themedIcon(mark.url, mark.dark.url) },
      { publicFolder, isOwn: (file) => existsSync(path.join(staticFolder, file)) },
    );
    replacePublishedFiles('icons', icons, folders);
  } catch (error) {
    reporter.panicOnBuild(
      `The icons could not be made of ${brand.mark ? `static${brand.mark}` : 'the name'}: ${String(error)}`,
    );
  }
}
