import { BodyField as BodyField_2b805fa59eccc7007f3a564a40834078 } from '../../../../src/editor/BodyField'
import { UsedBy as UsedBy_a8d41857538ea360b5eb3687b9569a68 } from '../../../../src/components/UsedBy'
import { PlaceField as PlaceField_23f7762754fd09b7c39b2e22eaf4871e } from '../../../../src/sidebars/PlaceField'
import { TreeField as TreeField_bea044fcfafec2f8e1953c13b9da7733 } from '../../../../src/sidebars/TreeField'
import { SiteState as SiteState_62929f372bfbff71f7d34d1df729d9e4 } from '../../../../src/components/SiteState'
import { RefusalDialog as RefusalDialog_30017e5293b8bc6c2e34c74a05d0a4b1 } from '../../../../src/components/RefusalDialog'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/editor/BodyField#BodyField": BodyField_2b805fa59eccc7007f3a564a40834078,
  "/src/components/UsedBy#UsedBy": UsedBy_a8d41857538ea360b5eb3687b9569a68,
  "/src/sidebars/PlaceField#PlaceField": PlaceField_23f7762754fd09b7c39b2e22eaf4871e,
  "/src/sidebars/TreeField#TreeField": TreeField_bea044fcfafec2f8e1953c13b9da7733,
  "/src/components/SiteState#SiteState": SiteState_62929f372bfbff71f7d34d1df729d9e4,
  "/src/components/RefusalDialog#RefusalDialog": RefusalDialog_30017e5293b8bc6c2e34c74a05d0a4b1,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
