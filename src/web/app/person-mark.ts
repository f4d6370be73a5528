/**
 * The person named by this browser's cookie `person`: an account's id, `visitor`, or '' for a browser without personal
 * data. It tells whether to ask `/me.json`, and proves nothing.
 */
export const personMark = (): string =>
  /(?:^|; )(?:__Host-)?vh_person=(\w+)/.exec(document.cookie)?.[1] ?? '';

/**
 * Inline script in the head of every page: shows the header of a signed-in person before the first paint, with the name
 * stored in this browser (`login-record.ts`). The server puts its hash into the policy of every page.
 */
export const PERSON_SCRIPT = `(function(){try{var m=/(?:^|; )(?:__Host-)?vh_person=(\\d+)/.exec(document.cookie),h=document.documentElement;if(!m)return;h.setAttribute('data-person','');var p=JSON.parse(localStorage.getItem('frontendData')).data[0];if(String(p.user_id)!==m[1])return;var n=p.user_name.trim();h.style.setProperty('--person-name',JSON.stringify(n));h.style.setProperty('--person-initial',JSON.stringify(n.charAt(0).toUpperCase()))}catch(e){}})()`;
