import { execFile } from 'node:child_process';
import type { Logger } from '#platform/log.ts';

/**
 * Tells systemd's watchdog that this process is alive, twice in each WatchdogSec of the unit. When the process hangs,
 * the messages stop and systemd restarts the service. Does nothing under another service manager. Node has no datagram
 * sockets of the file system, so systemd's own command sends the message.
 */
export function feedWatchdog(
  log: Pick<Logger, 'warn'>,
  env: Readonly<Record<string, string | undefined>> = process.env,
): NodeJS.Timeout | null {
  const { NOTIFY_SOCKET: socket = '', WATCHDOG_USEC: every = '' } = env;
  if (socket === '' || !(Number(every) > 0)) return null;
  let warned = false;
  const tell = (): void =>
    void execFile('systemd-notify', ['WATCHDOG=1'], { env, timeout: 5000 }, (error) => {
      if (error !== null && !warned)
        log.warn({ err: error }, 'systemd is not told: it will restart');
      warned = error !== null;
    });
  tell();
  return setInterval(tell, Number(every) / 2000).unref();
}
