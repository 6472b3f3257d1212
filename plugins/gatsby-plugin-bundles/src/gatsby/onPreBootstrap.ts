import type { GatsbyNode } from 'gatsby';
import { recordFolder } from './movedProject';

export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = ({ store }) => recordFolder(store);
