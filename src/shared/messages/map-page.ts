const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** Texts of the map of all properties. */
export const mapPage = {
  title: 'All stays on the map',
  description: 'Every villa, hotel and resort on one map, each with its total for your dates, taxes included, and the same stays as a list beside it.',
  stays: (n: number) => `${count(n, 'stay', 'stays')} on the map`,
  staysHere: (n: number) => `${count(n, 'stay', 'stays')} in this part of the map`,
  nearest: (shown: number, of: number) => `The map shows ${shown} of ${of}. Come closer for the others.`,
  when: 'Dates and guests',
  wholeMap: 'Back to all stays',
  gone: 'That stay is not listed any more. Here are all the others.',
  none: 'No stays in this part of the map',
  noneText: 'Move the map, or go back to all stays.',
  list: 'The stays on the map',
} as const;
