/**
 * Runs in the head. Submitting a form before hydration would reload the page and lose the input: the script stops the
 * event, and the form's component submits after hydration.
 */
export const earlySubmitScript = `addEventListener('submit',e=>{let d=e.target.dataset;if('notHydrated'in d){e.preventDefault();d.notHydrated='submitted'}},true)`

/** Reads the mark that `earlySubmitScript` left on the form. */
export const wasSubmittedBeforeHydration = (form: HTMLFormElement | null): boolean =>
  form?.dataset.notHydrated === 'submitted'
