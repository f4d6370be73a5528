/** Styles for pages without scripts, inside `noscript`. The server puts their hash into the policy of every page. */
export const WITHOUT_SCRIPTS =
  '.needs-script{display:none!important}.no-script-shown{display:block!important}.snap-row picture{content-visibility:visible!important}';
