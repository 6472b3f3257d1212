import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type {
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
  PayloadRequest,
  Where,
} from 'payload';
import { mayPublish } from '../collections/access';
import type { Picture, Published } from './publishedFiles';
import { refuseBreaking } from './refuseBreaking';
import { inTurn } from './turns';

/**
 * Checks the whole site before pictures are renamed, replaced or put into the trash. This check must be in this hook:
 * Payload deletes the file of a picture before the later ones.
 */
export const checkPictures: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const isImport = req.context['isImport'] === true;
  if (operation !== 'update' || isImport || !mayPublish(req)) return args;
  const { id, where, data } = args as {
    id?: number;
    where?: Where;
    data?: Partial<Picture> & { deletedAt?: string | null };
  };
  const place = await placeOf(req);
  try {
    const { docs } = await req.payload.find({
      collection: 'media',
      where: where ?? { id: { equals: id } },
      pagination: false,
      depth: 0,
      req,
    });
    for (const picture of docs) {
      const fresh = { ...picture, ...data, ...(place !== undefined && { place }) };
      await check(picture, data?.deletedAt ? undefined : fresh, req);
    }
  } finally {
    if (place !== undefined && place !== req.file?.tempFilePath) await rm(place, { force: true });
  }
  return args;
};

/** Checks the whole site before a picture is deleted for good. */
export const checkPictureDeletion: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const picture = await req.payload.findByID({
    collection: 'media',
    id,
    depth: 0,
    disableErrors: true,
    req,
  });
  if (picture) await check(picture, undefined, req);
};

async function check(
  picture: Picture,
  fresh: Picture | undefined,
  req: PayloadRequest,
): Promise<void> {
  const change = (published: Published): Published => ({
    ...published,
    pictures: [
      ...published.pictures.filter(({ id }) => id !== picture.id),
      ...(fresh ? [fresh] : []),
    ],
  });
  const refused = `"${picture.name ?? picture.filename ?? ''}" was not ${fresh ? 'changed' : 'deleted'}`;
  await inTurn(req, () => refuseBreaking({ change, refused }, 'media', req));
}

/** Where the bytes of a new file are. */
async function placeOf({ file }: PayloadRequest): Promise<string | undefined> {
  if (!file || file.tempFilePath) return file?.tempFilePath;
  const place = path.join(tmpdir(), `picture-${randomUUID()}`);
  await writeFile(place, file.data);
  return place;
}
