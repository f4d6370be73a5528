/**
 * Whether an address may be redirected to: a path on our own site, or an https address on a host that the operator
 * allows. Anything else (other schemes, '//host', back-slashes, control characters) would make us an open redirect.
 */
export function safeRedirect(address: string, allowedHosts: readonly string[]): string | null {
  // oxlint-disable-next-line no-control-regex -- they are what is refused
  if (/[\u0000-\u0020\\\u007f]/.test(address)) return null;
  if (address.startsWith('/')) return address.startsWith('//') ? null : address;
  const url = URL.parse(address);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && url.port === '' && allowedHosts.includes(url.hostname) ? url.href : null;
}
