import { describe, expect, test } from 'vitest';
import { checkGuest } from './guest-details.ts';

const good = { name: 'Asha Example', phone: '98200 00001', email: 'asha@example.in', gst: null };
const gst = {
  gstinNo: '27AAPFU0939F1ZV',
  companyName: 'Example Traders',
  companyAddress: '1 Example Road\nPune 411001',
};

const fieldsOf = (
  over: Partial<Parameters<typeof checkGuest>[0]>,
): Readonly<Record<string, string>> | undefined => {
  const result = checkGuest({ ...good, ...over });
  return result.ok ? undefined : result.fields;
};

describe('the lead guest', () => {
  test('is stored trimmed, with the phone in E.164 and the GSTIN in capitals', () => {
    expect(
      checkGuest({ ...good, name: '  Asha Example ', gst: { ...gst, gstinNo: '27aapfu0939f1zv' } }),
    ).toEqual({
      ok: true,
      value: {
        name: 'Asha Example',
        phone: '+919820000001',
        email: 'asha@example.in',
        gstinNo: '27AAPFU0939F1ZV',
        companyName: 'Example Traders',
        companyAddress: '1 Example Road\nPune 411001',
      },
    });
  });

  test.each([
    [{ name: ' ' }, { name: 'Please enter your name' }],
    [{ phone: '' }, { phone: 'Please enter your phone' }],
    [{ email: '' }, { email: 'Please enter your email' }],
    [
      { name: '', phone: '', email: '' },
      {
        name: 'Please enter your name',
        phone: 'Please enter your phone',
        email: 'Please enter your email',
      },
    ],
    [{ phone: '12345 67890' }, { phone: 'Not a valid Mobile number' }],
    [{ phone: '+1 415 555 0100' }, { phone: 'Not a valid Mobile number' }],
    [{ email: 'asha@example' }, { email: 'Not a valid email' }],
    [{ email: 'asha@example.in\r\nbcc: x@y.in' }, { email: 'Not a valid email' }],
    [{ email: `${'a'.repeat(250)}@example.in` }, { email: 'Not a valid email' }],
    [{ name: 'a'.repeat(121) }, { name: 'Please enter your name with at most 120 letters' }],
    [{ name: 'Asha\nExample' }, { name: 'Please enter your name with at most 120 letters' }],
    [{ name: 'Asha\u0000' }, { name: 'Please enter your name with at most 120 letters' }],
  ])('%j → %j', (over, fields) => {
    expect(fieldsOf(over)).toEqual(fields);
  });

  test('reports all missing fields at once, with the age where it is required', () => {
    expect(fieldsOf({ name: '', isOfAge: false })).toEqual({
      name: 'Please enter your name',
      adult: 'Please confirm that the lead guest is 18 or older',
    });
    expect(fieldsOf({ isOfAge: true, agreesToRules: true })).toBeUndefined();
    expect(fieldsOf({ agreesToRules: false })).toEqual({
      rules: 'Please read the rules and tick the box',
    });
  });

  test('may have any human name', () => {
    for (const name of ["D'Souza", 'आशा', 'José María', 'X Æ', '<b>Asha</b>', 'Li'.repeat(60)])
      expect(fieldsOf({ name }), name).toBeUndefined();
  });
});

describe('GST details', () => {
  test.each([
    [{ gstinNo: '' }, { gstin_no: 'Please enter gst number' }],
    [{ companyName: '' }, { company_name: 'Please enter company name' }],
    [{ companyAddress: '' }, { company_address: 'Please enter company address' }],
    [
      { gstinNo: '', companyAddress: '' },
      { gstin_no: 'Please enter gst number', company_address: 'Please enter company address' },
    ],
    [
      { gstinNo: '27AAPFU0939F1ZW' },
      { gstin_no: 'This is not a GST number: please check its 15 letters and digits' },
    ],
    [
      { companyName: 'x'.repeat(201) },
      { company_name: 'Please enter a company name with at most 200 letters' },
    ],
    [
      { companyAddress: 'x'.repeat(501) },
      { company_address: 'Please enter a company address with at most 500 letters' },
    ],
  ])('%j → %j, each by its own field', (over, fields) => {
    expect(fieldsOf({ gst: { ...gst, ...over } })).toEqual(fields);
  });

  test('are not required without GST', () => {
    expect(fieldsOf({ gst: null })).toBeUndefined();
  });
});
