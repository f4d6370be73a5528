/** Type of the page's script modules until they begin; and id of the template beside them that holds their preloads. */
export const LATE_MODULE = 'text/late-module';
export const LATE_PRELOADS = 'late-modules';

/** Milliseconds after which scripts begin although a slow picture still delays the page's load event. */
export const MOST_WAIT_MS = 3000;

/**
 * Inline script at the end of every page. It begins the script modules once the page has loaded and painted, at the
 * first press, or after three seconds; in development they begin at once. It also marks rows that scroll or are
 * touched, whose other pictures then load. The server puts its hash into the policy of every page.
 */
export const START_SCRIPT = `(function(){var begin=function(){var preloads=document.getElementById('${LATE_PRELOADS}'),late=document.querySelector('script[type="${LATE_MODULE}"]'),script;if(!late)return;document.head.append(preloads.content);preloads.remove();script=document.createElement('script');script.type='module';script.textContent=late.textContent;late.replaceWith(script)},soon=function(){requestAnimationFrame(function(){setTimeout(begin)})};if(document.readyState==='complete')soon();else addEventListener('load',soon);addEventListener('pointerdown',begin,{once:true,capture:true});addEventListener('keydown',begin,{once:true,capture:true});setTimeout(begin,${MOST_WAIT_MS});var mark=function(event){var row=event.target.closest&&event.target.closest('.snap-row');if(row)row.dataset.moved=''};addEventListener('scroll',mark,true);addEventListener('pointerdown',mark,true)})()`;
