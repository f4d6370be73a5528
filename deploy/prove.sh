#!/bin/sh
# Builds the cluster of deploy/ on this machine and proves that it survives its primary. See deploy/README.md.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root"
[ "$(id -u)" = 0 ] || { echo 'Run it as root: it installs packages, and starts servers as the users that own them.' >&2; exit 1; }
missing=
for package in patroni etcd-server haproxy pgbouncer nginx-light postgresql; do
  dpkg -s "$package" >/dev/null 2>&1 || missing="$missing $package"
done
if [ -n "$missing" ]; then
  # keeps Debian from starting services with its default configuration
  printf '#!/bin/sh\nexit 101\n' > /usr/sbin/policy-rc.d.prove && chmod +x /usr/sbin/policy-rc.d.prove
  [ -e /usr/sbin/policy-rc.d ] || { mv /usr/sbin/policy-rc.d.prove /usr/sbin/policy-rc.d; made=1; }
  rm -f /usr/sbin/policy-rc.d.prove
  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
  [ -z "${made:-}" ] || rm -f /usr/sbin/policy-rc.d
fi
node scripts/prove.mjs "$@"
