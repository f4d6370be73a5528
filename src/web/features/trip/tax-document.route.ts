export { taxDocumentLoader as loader } from './receipt.server.ts';
