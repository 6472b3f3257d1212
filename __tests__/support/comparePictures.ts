import sharp from 'sharp';

/**
 * Side of the squares whose mean colors are compared, so that small differences in the rendering of letters do not count.
 */
const SQUARE_PX = 12;
/** Highest difference of the mean color of a square in one channel, of 255. */
const SAME = 20;

/** Share of a picture, from 0 to 1, that differs from another one, because parts moved, appeared or changed color. */
export async function difference(one: Buffer, other: Buffer): Promise<number> {
  const { width, height } = await sharp(one).metadata();
  const size = await sharp(other).metadata();
  if (size.width !== width || size.height !== height) return 1;
  const [first, second] = await Promise.all(
    [one, other].map((picture) => squares(picture, width, height)),
  );
  const pixels = first!.length / 3;
  let different = 0;
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    const isOff = [0, 1, 2].some(
      (channel) => Math.abs(first![pixel * 3 + channel]! - second![pixel * 3 + channel]!) > SAME,
    );
    if (isOff) different += 1;
  }
  return different / pixels;
}

async function squares(picture: Buffer, width: number, height: number): Promise<Buffer> {
  const options = { fit: 'fill', kernel: 'linear' } as const;
  // Decoded completely first, because a WebP would otherwise be scaled while it is read, in another way than a PNG.
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info })
    .resize(Math.round(width / SQUARE_PX), Math.round(height / SQUARE_PX), options)
    .raw()
    .toBuffer();
}
