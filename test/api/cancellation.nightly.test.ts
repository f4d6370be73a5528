import process from 'node:process';

// The comparison of cancellation terms, with all properties in each of the three searches.
process.env['EVERY_PROPERTY'] = '1';
await import('./cancellation.test.ts');
