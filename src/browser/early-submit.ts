/** Runs in the head: stops a submission before hydration, which would reload the page; the form repeats it. */
export const earlySubmitScript = `addEventListener('submit',e=>{let d=e.target.dataset;if('notHydrated'in d){e.preventDefault();d.notHydrated='submitted'}},true)`

/** Reads the mark that `earlySubmitScript` left on the form. */
export const wasSubmittedBeforeHydration = (form: HTMLFormElement | null): boolean =>
  form?.dataset.notHydrated === 'submitted'
