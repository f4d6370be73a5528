import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { DEFAULT_LOCALE, isLocale, setLocaleReader } from '#i18n/locale.ts';
import { askGate } from './app/press-gate.ts';
import { ReferenceContext } from './app/root-data.ts';
import { listenForBack } from './ui/layers.ts';

const languageOfPage = document.documentElement.dataset.locale ?? '';
setLocaleReader(() => (isLocale(languageOfPage) ? languageOfPage : DEFAULT_LOCALE));

listenForBack();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ReferenceContext value={document.documentElement.dataset.reference ?? ''}>
        <HydratedRouter instrumentations={[askGate]} />
      </ReferenceContext>
    </StrictMode>,
  );
});
