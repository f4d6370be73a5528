export { createSheet, PAGE, type Sheet, type SheetFacts, type TextStyle } from './sheet.ts';
