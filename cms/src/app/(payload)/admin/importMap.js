import { RefusalDialog as RefusalDialog_30017e5293b8bc6c2e34c74a05d0a4b1 } from '../../../../src/components/RefusalDialog'
import { BodyField as BodyField_2b805fa59eccc7007f3a564a40834078 } from '../../../../src/editor/BodyField'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/components/RefusalDialog#RefusalDialog": RefusalDialog_30017e5293b8bc6c2e34c74a05d0a4b1,
  "/src/editor/BodyField#BodyField": BodyField_2b805fa59eccc7007f3a564a40834078,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
