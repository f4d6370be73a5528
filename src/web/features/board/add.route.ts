export { addToBoardAction as action, addToBoardLoader as loader } from './add.server.ts';
