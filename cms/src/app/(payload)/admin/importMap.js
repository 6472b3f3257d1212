import { WritersKit as WritersKit_04be88472cd692942e04f871a6902d9f } from '../../../../src/components/WritersKit'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/components/WritersKit#WritersKit": WritersKit_04be88472cd692942e04f871a6902d9f,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
