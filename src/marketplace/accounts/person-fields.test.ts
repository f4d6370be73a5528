import { describe, expect, test } from 'vitest';
import { checkMobile, checkRegistration } from './person-fields.ts';

const person = { name: 'Asha Rane', email: 'asha@example.in', mobile: '98765 43210' };

describe('registration', () => {
  test('trims and normalises a complete one', () => {
    expect(
      checkRegistration({
        name: '  Asha \t Rane\n',
        email: ' asha@example.in ',
        mobile: '+91 98765-43210',
      }),
    ).toEqual({
      ok: true,
      value: { name: 'Asha Rane', email: 'asha@example.in', phone: '+919876543210' },
    });
  });

  test.each([
    [{ name: '' }, { name: 'Please enter your name' }],
    [{ email: ' ' }, { email: 'Please enter your email' }],
    [{ mobile: '' }, { mobile: 'Please enter your mobile' }],
    [
      { name: '\u202e\0', email: '', mobile: '' },
      {
        name: 'Please enter your name',
        email: 'Please enter your email',
        mobile: 'Please enter your mobile',
      },
    ],
    [
      { name: '', mobile: '12' },
      { name: 'Please enter your name', mobile: 'Not a valid Mobile number' },
    ],
  ])('missing %j: Please Insert All Fields', (over, fields) => {
    const refusal = checkRegistration({ ...person, ...over });
    expect(refusal).toMatchObject({
      ok: false,
      kind: 'invalid',
      message: 'Please Insert All Fields',
    });
    expect('fields' in refusal && Object.entries(refusal.fields ?? {})).toEqual(
      Object.entries(fields),
    );
  });

  test.each([
    [{ mobile: '12345' }, 'mobile', 'Not a valid Mobile number'],
    [{ mobile: '1234567890' }, 'mobile', 'Not a valid Mobile number'],
    [{ mobile: '+1 987 654 3210' }, 'mobile', 'Not a valid Mobile number'],
    [{ mobile: '9'.repeat(5000) }, 'mobile', 'Not a valid Mobile number'],
    [{ mobile: '12345', email: 'x' }, 'mobile', 'Not a valid Mobile number'],
    [{ name: 'A'.repeat(121) }, 'name', 'Please keep your name within 120 characters'],
    [{ email: 'asha' }, 'email', 'Not a valid email'],
    [{ email: 'a@b\r\nBcc: c@d' }, 'email', 'Not a valid email'],
    [{ email: 'a@b\0c' }, 'email', 'Not a valid email'],
    [{ email: 'a@b,c@d' }, 'email', 'Not a valid email'],
    [{ email: `${'a'.repeat(250)}@b.in` }, 'email', 'Not a valid email'],
  ])('wrong %j is refused under its field', (over, field, message) => {
    expect(checkRegistration({ ...person, ...over })).toMatchObject({
      ok: false,
      kind: 'invalid',
      message,
      fields: { [field]: message },
    });
  });

  test.each([
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ["Robert'); drop table users;--", "Robert'); drop table users;--"],
    ['आशा  राणे', 'आशा राणे'],
    ['Asha\u202eenaR\u2066', 'Asha enaR'],
    ['Asha\0Rane', 'Asha Rane'],
    ['A\ud800B', 'A\ufffdB'],
  ])('the name %j is kept as the text %j', (name, kept) =>
    expect(checkRegistration({ ...person, name })).toMatchObject({ value: { name: kept } }),
  );

  test.each([
    ['', 'required', 'required', 'Please Enter Mobile Number'],
    ['   ', 'required', 'required', 'Please Enter Mobile Number'],
    ['12', 'mobile.invalid', 'Not a valid Mobile number', 'Not a valid Mobile number'],
    ['(987) 654-321', 'mobile.invalid', 'Not a valid Mobile number', 'Not a valid Mobile number'],
  ])('the mobile %j answers %s', (mobile, code, message, field) =>
    expect(checkMobile(mobile)).toMatchObject({
      ok: false,
      kind: 'invalid',
      code,
      message,
      fields: { mobile: field },
    }),
  );

  test.each([
    '9876543210',
    '(987) 654-3210',
    '987.654.3210',
    '+919876543210',
    '00919876543210',
    '09876543210',
  ])('the mobile %s is accepted', (mobile) =>
    expect(checkMobile(mobile)).toEqual({ ok: true, value: '+919876543210' }),
  );
});
