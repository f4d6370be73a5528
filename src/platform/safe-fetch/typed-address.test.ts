import { expect, it } from 'vitest';
import { isPublicAddress, readTypedAddress } from './typed-address.ts';

const read = (text: string, fromLoopback = false): string => {
  const url = readTypedAddress(text, { fromLoopback });
  return typeof url === 'string' ? url : url.href;
};

it('reads https and webcal addresses of public names', () => {
  expect(read(' https://www.airbnb.com/calendar/ical/1.ics?s=a ')).toBe(
    'https://www.airbnb.com/calendar/ical/1.ics?s=a',
  );
  expect(read('webcal://p01.calendars.example.com/a')).toBe('https://p01.calendars.example.com/a');
  expect(read('https://example.com:443/a')).toBe('https://example.com/a');
});

it.each([
  ['', 'not-an-address'],
  ['airbnb', 'not-an-address'],
  ['https://', 'not-an-address'],
  ['https://me:pw@example.com/', 'not-an-address'],
  [`https://example.com/${'a'.repeat(2000)}`, 'not-an-address'],
  ['http://example.com/', 'not-https'],
  ['ftp://example.com/', 'not-https'],
  ['file:///etc/passwd', 'not-https'],
  ['javascript:alert(1)', 'not-https'],
  ['https://example.com:8443/', 'not-public'],
  ['https://127.0.0.1/', 'not-public'],
  ['https://2130706433/', 'not-public'],
  ['https://0177.0.0.1/', 'not-public'],
  ['https://0x7f.1/', 'not-public'],
  ['https://127.1/', 'not-public'],
  ['https://0/', 'not-public'],
  ['https://１２７.0.0.1/', 'not-public'],
  ['https://8.8.8.8/', 'not-public'],
  ['https://[::1]/', 'not-public'],
  ['https://[::ffff:127.0.0.1]/', 'not-public'],
  ['https://[2606:4700::1]/', 'not-public'],
  ['https://localhost/', 'not-public'],
  ['https://localhost./', 'not-public'],
  ['https://feeds.localhost/', 'not-public'],
  ['https://metadata.google.internal/', 'not-public'],
  ['https://router/', 'not-public'],
  ['https://nas.local/', 'not-public'],
])('refuses %s as %s', (text, problem) => {
  expect(read(text)).toBe(problem);
});

it('allows this machine only when a setting says so', () => {
  expect(read('http://127.0.0.1:5125/a.ics', true)).toBe('http://127.0.0.1:5125/a.ics');
  expect(read('http://10.0.0.1:5125/a.ics', true)).toBe('not-https');
  expect(read('http://example.com/a.ics', true)).toBe('not-https');
});

it.each([
  ['8.8.8.8', true],
  ['2606:4700:4700::1111', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['192.0.0.1', false],
  ['192.0.2.1', false],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['240.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:8.8.8.8', true],
  ['::10.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['64:ff9b:1::7f00:1', false],
  ['2001:db8::1', false],
  ['2001::1', false],
  ['2002:7f00:1::', false],
  ['fc00::1', false],
  ['fd12::1', false],
  ['fe80::1', false],
  ['fec0::1', false],
  ['ff02::1', false],
  ['nonsense', false],
])('%s is public: %s', (address, is) => {
  expect(isPublicAddress(address)).toBe(is);
});
