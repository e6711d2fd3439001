/**
 * Puts a text on the clipboard; throws when the browser refuses. A server of the home network is often opened without
 * https, where browsers have no clipboard interface: there the text is selected for a moment and copied as by hand.
 */
export async function writeClipboard(text: string): Promise<void> {
  if (window.isSecureContext && 'clipboard' in navigator) return navigator.clipboard.writeText(text)
  const holder = document.createElement('span')
  // A selection leaves the focus where it is, which dialogs hold on to.
  holder.style.cssText = 'position:fixed;inset-block-start:0;white-space:pre;user-select:text;opacity:0'
  holder.ariaHidden = 'true'
  holder.textContent = text
  document.body.append(holder)
  const onCopy = (event: ClipboardEvent) => {
    event.preventDefault()
    event.clipboardData?.setData('text/plain', text)
  }
  document.addEventListener('copy', onCopy, true)
  try {
    const selection = window.getSelection()
    selection?.removeAllRanges()
    const range = document.createRange()
    range.selectNodeContents(holder)
    selection?.addRange(range)
    if (!document.execCommand('copy')) throw new DOMException('The browser did not copy', 'NotAllowedError')
  } finally {
    window.getSelection()?.removeAllRanges()
    document.removeEventListener('copy', onCopy, true)
    holder.remove()
  }
}
