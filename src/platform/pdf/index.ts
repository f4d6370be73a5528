export { createSheet, PAGE, type Sheet, type SheetFacts, type TextStyle } from './sheet.ts';
export { DRAWING_RETRY_AFTER, drawInThread, DrawingBusyError, drawingThreads } from './threads.ts';
