/**
 * Runs in the head. A form that is sent before the page is alive would load the page anew and lose what was typed: it is
 * held back, and its component sends it.
 */
export const earlySubmitScript = `addEventListener('submit',e=>{let d=e.target.dataset;if('asleep'in d){e.preventDefault();d.asleep='sent'}},true)`

/** Whether a form with `data-asleep` was sent before the page was alive. */
export const wasSentEarly = (form: HTMLFormElement | null): boolean => form?.dataset.asleep === 'sent'
