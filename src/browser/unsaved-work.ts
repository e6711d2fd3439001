export function hasUnsavedForm(): boolean {
  // Forms guard themselves against being left; asking them loses nothing.
  const question = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(question)
  return question.defaultPrevented
}

/** Does the page hold something that a reload would lose: a form that asks before it is left, or a text being written? */
export function hasUnsavedWork(): boolean {
  if (hasUnsavedForm()) return true
  const { activeElement } = document
  const isText = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement
  return isText && activeElement.value !== ''
}
