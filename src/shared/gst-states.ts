/** Codes of India's states and territories, the first digits of GSTINs. */
const CODES: Readonly<Record<string, string>> = {
  'jammu and kashmir': '01',
  'himachal pradesh': '02',
  punjab: '03',
  chandigarh: '04',
  uttarakhand: '05',
  haryana: '06',
  delhi: '07',
  rajasthan: '08',
  'uttar pradesh': '09',
  bihar: '10',
  sikkim: '11',
  'arunachal pradesh': '12',
  nagaland: '13',
  manipur: '14',
  mizoram: '15',
  tripura: '16',
  meghalaya: '17',
  assam: '18',
  'west bengal': '19',
  jharkhand: '20',
  odisha: '21',
  chhattisgarh: '22',
  'madhya pradesh': '23',
  gujarat: '24',
  'dadra and nagar haveli and daman and diu': '26',
  maharashtra: '27',
  karnataka: '29',
  goa: '30',
  lakshadweep: '31',
  kerala: '32',
  'tamil nadu': '33',
  puducherry: '34',
  'andaman and nicobar islands': '35',
  telangana: '36',
  'andhra pradesh': '37',
  ladakh: '38',
};

/** '27' for 'Maharashtra'; '' for any other name. */
export const stateCode = (name: string): string =>
  CODES[name.trim().toLowerCase().replaceAll('&', 'and')] ?? '';

/** Our GSTIN in a state, named as in addresses; null without one. */
export const registrationIn = (gstins: readonly string[], state: string): string | null => {
  const code = stateCode(state);
  return code === '' ? null : (gstins.find((gstin) => gstin.startsWith(code)) ?? null);
};
