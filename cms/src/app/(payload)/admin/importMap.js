import { BodyField as BodyField_2b805fa59eccc7007f3a564a40834078 } from '../../../../src/editor/BodyField'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/editor/BodyField#BodyField": BodyField_2b805fa59eccc7007f3a564a40834078,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
