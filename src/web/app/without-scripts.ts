/** What changes where no script runs, inside `noscript`. The server names its hash in the policy of every page. */
export const WITHOUT_SCRIPTS =
  '.needs-script{display:none!important}.no-script-shown{display:block!important}.snap-row picture{content-visibility:visible!important}';
