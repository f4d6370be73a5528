/** What a page's script modules stand as until they begin; in a template beside them, what preloads their parts. */
export const LATE_MODULE = 'text/late-module';
export const LATE_PRELOADS = 'late-modules';

/** A picture that is still being made holds the load of a page up; its scripts wait no longer than this. */
const MOST_WAIT_MS = 3000;

/**
 * Stands at the end of every page, as it is: begins the script modules once the page has loaded and painted, at the
 * first press, or after three seconds; in development none wait. And marks rows that move or are touched, whose
 * pictures wait for that. The server names its hash in the policy of every page.
 */
export const START_SCRIPT = `(function(){var begin=function(){var preloads=document.getElementById('${LATE_PRELOADS}'),late=document.querySelector('script[type="${LATE_MODULE}"]'),script;if(!late)return;document.head.append(preloads.content);preloads.remove();script=document.createElement('script');script.type='module';script.textContent=late.textContent;late.replaceWith(script)},soon=function(){requestAnimationFrame(function(){setTimeout(begin)})};if(document.readyState==='complete')soon();else addEventListener('load',soon);addEventListener('pointerdown',begin,{once:true,capture:true});addEventListener('keydown',begin,{once:true,capture:true});setTimeout(begin,${MOST_WAIT_MS});var mark=function(event){var row=event.target.closest&&event.target.closest('.snap-row');if(row)row.dataset.moved=''};addEventListener('scroll',mark,true);addEventListener('pointerdown',mark,true)})()`;
