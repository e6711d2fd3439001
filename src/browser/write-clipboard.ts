/** Throws if the browser refuses. Without HTTPS there is no clipboard API: copies a temporary selection. */
export async function writeClipboard(text: string): Promise<void> {
  if (window.isSecureContext && 'clipboard' in navigator) return navigator.clipboard.writeText(text)
  const holder = document.createElement('span')
  // A selection does not move the focus, which dialogs trap.
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
