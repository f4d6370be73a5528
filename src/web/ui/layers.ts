import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** what closes each open layer, the lowest first */
const layers: (() => void)[] = [];
/** the page of the history's current entry, with the state and address of that entry */
let page = '';
let state: unknown;
let address = '';
/** how many layers' entries the history holds between the page's own and the current one */
let entries = 0;

const entriesHere = (): number => (window.history.state as { layers?: number } | null)?.layers ?? 0;
/** A page that replaces its query stays the same page: the router's number of the entry stays. */
const pageHere = (): string =>
  `${(window.history.state as { idx?: number } | null)?.idx ?? ''} ${window.location.pathname}`;

function readHistory(): void {
  page = pageHere();
  entries = entriesHere();
  state = window.history.state;
  address = window.location.href;
}

const markEntry = (of: unknown, layersOfEntry: number, href?: string): void =>
  window.history.replaceState({ ...(of as object), layers: layersOfEntry }, '', href);

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

function onPopState(event: PopStateEvent): void {
  const samePage = pageHere() === page;
  const overLayer = samePage && entriesHere() < entries;
  // the page may have another address since the layer opened
  if (overLayer) markEntry(state, entriesHere(), address);
  readHistory();
  if (overLayer) {
    event.stopImmediatePropagation();
    const close = layers.at(-1);
    if (close) close();
    else window.history.back();
  } else if (!samePage) for (const close of layers.toReversed()) close();
}

/**
 * Answers Back for the layers and leaves every other step to the router. Call it before the router is made: the
 * listeners of a window are called in the order of their registration, whether they capture or not.
 */
export const listenForBack = (): void => window.addEventListener('popstate', onPopState);

/** Once, in the frame of all pages: keeps the history's entries in step with the layers and the page's address. */
export function useLayerHistory(): void {
  // the frame renders anew with each location
  useLocation();
  useEffect(() => {
    // the page replaced its address over a layer: the entry stays the layer's
    if (pageHere() === page && entriesHere() < entries) markEntry(window.history.state, entries);
    readHistory();
    // a layer that stays open on the new page, as the filters do
    addEntries();
  });
}
