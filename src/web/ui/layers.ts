import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** what closes each open layer, the lowest first */
const layers: (() => void)[] = [];
/** the page of the history's current entry */
let page = '';
/** how many layers' entries the history holds between the page's own and the current one */
let entries = 0;

const entriesHere = (): number => (window.history.state as { layers?: number } | null)?.layers ?? 0;
const pageHere = (): string => {
  const { key = 'default' } = (window.history.state ?? {}) as { key?: string };
  const { pathname, search, hash } = window.location;
  return `${key} ${pathname}${search}${hash}`;
};

function readHistory(): void {
  page = pageHere();
  entries = entriesHere();
}

function addEntries(): void {
  while (entries < layers.length) {
    entries += 1;
    window.history.pushState({ ...window.history.state, layers: entries }, '');
  }
}

/**
 * Lets the back button close a layer: a dialog, drawer, sheet, photo viewer or full-screen map. An open layer adds an
 * entry of the same address to the history. The entry of a layer that was closed otherwise stays, for the next layer or
 * until Back passes over it.
 */
export function useLayer(onClose: () => void, isOpen = true): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return;
    const close = () => latest.current();
    layers.push(close);
    addEntries();
    return () => void layers.splice(layers.indexOf(close), 1);
  }, [isOpen]);
}

/** Closes the layer on top, if one is open. */
export const closeTopLayer = (): void => layers.at(-1)?.();

/** Once, in the frame of all pages: answers Back for the layers and leaves every other step to the router. */
export function useLayerHistory(): void {
  // the frame renders anew with each location
  useLocation();
  useEffect(() => {
    readHistory();
    // a layer that stays open on the new page, as the filters do
    addEntries();
  });
  useEffect(() => {
    const onPopState = (event: PopStateEvent) => {
      const samePage = pageHere() === page;
      const overLayer = samePage && entriesHere() < entries;
      readHistory();
      if (overLayer) {
        event.stopImmediatePropagation();
        const close = layers.at(-1);
        if (close) close();
        else window.history.back();
      } else if (!samePage) for (const close of layers.toReversed()) close();
    };
    // before the router's own listener
    window.addEventListener('popstate', onPopState, { capture: true });
    return () => window.removeEventListener('popstate', onPopState, { capture: true });
  }, []);
}
