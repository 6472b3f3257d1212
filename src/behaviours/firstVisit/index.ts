import { startBehaviours } from './startBehaviours';

startBehaviours();
