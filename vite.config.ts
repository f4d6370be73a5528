import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { defineConfig } from 'vite';
import { oneLanguage } from './scripts/one-language.ts';

/**
 * Modules that only some pages use: the texts, frame, forms and proofs of account and booking pages; all of hosts and
 * the desk; the texts of a property and of owners' rules, which lists do not use; and what loads after the page, such
 * as the search panel, the date chips and the group's needs.
 */
const OF_SOME =
  /i18n\/compiled\/(?:access|audit|auth|blocks|conversations|(?:desk|owner)[\w-]*|nights|people|password|social|passkeys|step-up|account|booking|property|rule-fit|search-dates|stay-rules|weekends)\.ts$|shared\/say-stay-rule\.ts$|\/(?:date-chips|search-panel)\.tsx?$|web\/app\/account-frame\.tsx$|features\/(?:desk|host)\/|web\/ui\/back-link\.tsx$|features\/property\/property-missing\.tsx$|features\/account\/(?:auth-forms|auth-page|passkey-button|proof-fields|step-up-panel)\.tsx$/;

/** The texts and shared modules of property pages, in one file as well. */
const OF_PROPERTY =
  /i18n\/compiled\/(?:property|stay-rules)\.ts$|shared\/say-stay-rule\.ts$|features\/property\/(?:property-missing|phone-panels|use-night-prices|use-selection|selection)\.tsx?$/;

export default defineConfig({
  plugins: [
    // React Aria ships the strings of thirty languages; Hindi and Marathi are not among them.
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    oneLanguage(),
    tailwindcss(),
    reactRouter(),
  ],
  // Media and API are served beside the pages: there is no public folder to copy.
  publicDir: false,
  build: {
    // The content security policy forbids data: fonts and scripts, so no file is inlined.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Kept to measure the size of a first visit for each route.
    manifest: true,
    // Warnings about plugin times, and about modules that the server imports statically and browsers late, are no
    // concern of a first start.
    rolldownOptions: { checks: { bundlerTimings: false, ineffectiveDynamicImport: false } },
  },
  environments: {
    // The server runs its TypeScript without a build, so its bundle of the pages need not contain a copy of this code:
    // Node resolves these names by package.json.
    ssr: {
      build: {
        rolldownOptions: { external: [/^#(marketplace|platform|shared|api|i18n|messages)\//] },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Modules that many pages share are in one file: thirty small files would cost a request, headers and a
            // compression dictionary each. With fewer sharers, or with modules that only some pages share, pages would
            // load code that they do not use.
            codeSplitting: {
              groups: [
                { name: 'base', minShareCount: 9, minSize: 0, test: (id) => !OF_SOME.test(id) },
                { name: 'of-property', minShareCount: 2, minSize: 0, test: OF_PROPERTY },
              ],
            },
          },
        },
      },
    },
  },
});
