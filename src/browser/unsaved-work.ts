export function hasUnsavedForm(): boolean {
  // A cancelable event asks the forms' own guards.
  const question = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(question)
  return question.defaultPrevented
}

/** Whether a reload would lose input: in a guarded form or a text being written. */
export function hasUnsavedWork(): boolean {
  if (hasUnsavedForm()) return true
  const { activeElement } = document
  const isText = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement
  return isText && activeElement.value !== ''
}
