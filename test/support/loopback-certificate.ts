/**
 * A self-signed certificate for localhost and its key, for servers of tests. Made by `openssl req -x509 -newkey ec
 * -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500 -subj /CN=localhost -addext
 * subjectAltName=DNS:localhost,IP:127.0.0.1`.
 */
const pem = (label: string, base64: string): string =>
  `-----BEGIN ${label}-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END ${label}-----\n`;

export const loopbackCertificate = pem(
  'CERTIFICATE',
  'MIIBmzCCAUGgAwIBAgIUd/K028ty+4LZY6GE4XBHL4fgOa0wCgYIKoZIzj0EAwIwFDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTA4NDUzN1oYDzIxMjYxMDI4MDg0NTM3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAASA8ewoN0Ufb0904GOdcm08v/MQ2+QHXHenX6HJs17hc6W+imo8tlGmG1HipL67CzOlJE85Ooj+Jeht4CGWPJejo28wbTAdBgNVHQ4EFgQUCt6jMo2Zr1XwJSOgnczNkNhwKJYwHwYDVR0jBBgwFoAUCt6jMo2Zr1XwJSOgnczNkNhwKJYwDwYDVR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZIzj0EAwIDSAAwRQIhAN01KeqknWLgino9FawdfiZMyxjnqctJzjAt1d7LYiLJAiAfFRKkhcmpw6BmkZi7Q1nhr+k26cDaJazuT2PY+nrHFw==',
);

export const loopbackKey = pem(
  'PRIVATE KEY',
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgYTbpcxLHsY+FD9PI4mub9WN4BrXhppP5LY1J7yulTH+hRANCAASA8ewoN0Ufb0904GOdcm08v/MQ2+QHXHenX6HJs17hc6W+imo8tlGmG1HipL67CzOlJE85Ooj+Jeht4CGWPJej',
);
