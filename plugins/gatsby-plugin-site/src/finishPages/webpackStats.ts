import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** The fields that are read of `webpack.stats.json`, in which Gatsby publishes the files of each bundle. */
const statsSchema = z.object({
  namedChunkGroups: z.record(
    z.string(),
    z.object({ assets: z.array(z.object({ name: z.string() })) }),
  ),
});

/**
 * The files of each bundle, by the name of the bundle. Paths are relative to the public folder.
 *
 * @throws Error if Gatsby has not written the list, or has written it in another form
 */
export function readBundleFiles(publicFolder: string): Map<string, string[]> {
  const file = path.join(publicFolder, 'webpack.stats.json');
  const stats = existsSync(file)
    ? statsSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
    : undefined;
  if (!stats)
    throw new Error('Gatsby has not written the files of each bundle to webpack.stats.json.');
  return new Map(
    Object.entries(stats.namedChunkGroups).map(([bundle, { assets }]) => [
      bundle,
      assets.map(({ name }) => name),
    ]),
  );
}
