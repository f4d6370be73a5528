import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { defineConfig } from 'vite';
import { oneLanguage } from './scripts/one-language.ts';

/**
 * What the pages of accounts and bookings share with each other and with nobody else (texts, frame, forms), the texts
 * of a property, which lists do without, and chips of dates, which come after the page.
 */
const OF_SOME =
  /i18n\/compiled\/(?:auth|password|account|booking|property|search-dates|weekends)\.ts$|\/date-chips\.tsx?$|web\/app\/account-frame\.tsx$|features\/property\/property-missing\.tsx$|features\/account\/(?:auth-forms|auth-page|proof-fields)\.tsx$/;

/** The texts of a property and what its pages share beside them: one file as well. */
const OF_PROPERTY =
  /i18n\/compiled\/property\.ts$|features\/property\/(?:property-missing|phone-panels|use-night-prices|use-selection|selection)\.tsx?$/;

export default defineConfig({
  plugins: [
    // React Aria ships the strings of thirty languages, none of which is Hindi or Marathi.
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    oneLanguage(),
    tailwindcss(),
    reactRouter(),
  ],
  // The media pipeline and the API live beside the pages: nothing is copied from a public folder.
  publicDir: false,
  build: {
    // The content security policy allows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // kept, so that the size of a first visit can be measured per route
    manifest: true,
    // Whoever starts the product for the first time should not have to read about times of plugins, nor that the
    // server's bundle needs at once what the browser's loads late.
    rolldownOptions: { checks: { bundlerTimings: false, ineffectiveDynamicImport: false } },
  },
  environments: {
    // The server runs its TypeScript as it is, so the pages' bundle need not hold a second copy of the business and of
    // what both sides know: Node resolves these names by package.json, as it does everywhere else.
    ssr: {
      build: {
        rolldownOptions: { external: [/^#(marketplace|platform|shared|api|i18n|messages)\//] },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What many pages share comes in one file: thirty small ones each cost a request, its headers and a
            // dictionary of their own. With fewer sharers than this, or with what only some share, pages would bring
            // what they do not use.
            codeSplitting: {
              groups: [
                { name: 'base', minShareCount: 8, minSize: 0, test: (id) => !OF_SOME.test(id) },
                { name: 'of-property', minShareCount: 2, minSize: 0, test: OF_PROPERTY },
              ],
            },
          },
        },
      },
    },
  },
});
