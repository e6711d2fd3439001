/** Is a modal dialog open? Then the keys of the page behind it rest. */
export function isDialogOpen(): boolean {
  return document.querySelector('.dialog[data-state="open"]') !== null
}
