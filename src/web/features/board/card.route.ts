export { cardLoader as loader } from './card.server.ts';
