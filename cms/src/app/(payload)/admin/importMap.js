import { WritersKit as WritersKit_04be88472cd692942e04f871a6902d9f } from '../../../../src/components/WritersKit'
import { RefusalDialog as RefusalDialog_30017e5293b8bc6c2e34c74a05d0a4b1 } from '../../../../src/components/RefusalDialog'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/components/WritersKit#WritersKit": WritersKit_04be88472cd692942e04f871a6902d9f,
  "/src/components/RefusalDialog#RefusalDialog": RefusalDialog_30017e5293b8bc6c2e34c74a05d0a4b1,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
