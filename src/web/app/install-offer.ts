/** The browser's own event, which TypeScript does not describe. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const DECLINED = 'installDeclined';
let offer: InstallEvent | null = null;
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Holds back the browser's own banner, to be used where it helps. */
export function watchInstallOffer(): () => void {
  const came = (event: Event): void => {
    event.preventDefault();
    offer = event as InstallEvent;
    tell();
  };
  const over = (): void => {
    offer = null;
    tell();
  };
  window.addEventListener('beforeinstallprompt', came);
  window.addEventListener('appinstalled', over);
  return () => {
    window.removeEventListener('beforeinstallprompt', came);
    window.removeEventListener('appinstalled', over);
  };
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the browser offers to install, and the person has not said no here before. */
export const canInstall = (): boolean => offer !== null && localStorage.getItem(DECLINED) === null;

export async function install(): Promise<void> {
  const held = offer;
  offer = null;
  await held?.prompt();
  tell();
}

/** Said once, it holds for this browser. */
export function decline(): void {
  localStorage.setItem(DECLINED, '1');
  offer = null;
  tell();
}
