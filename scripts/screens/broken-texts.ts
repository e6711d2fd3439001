/** In the page: texts that do not fit, each with the element that shows it. */
export function brokenTexts(): string[] {
  const TOLERANCE = 1.5
  const isWithoutBlanks = /^(?:ja|zh|ko)/.test(document.documentElement.lang)
  const found = new Set<string>()
  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth)
    found.add(`the page is ${root.scrollWidth - root.clientWidth} px wider`)

  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
  }
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} “${element.textContent.trim().slice(0, 60)}”`
  const clipsOf = (element: Element): { style: CSSStyleDeclaration; parent: Element }[] => {
    const clips = []
    for (
      let parent: Element | null = element;
      parent && parent !== document.body;
      parent = parent.parentElement
    ) {
      const style = getComputedStyle(parent)
      // Without its own box.
      if (style.display !== 'contents') clips.push({ style, parent })
    }
    return clips
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent ?? ''
    if (!element || text.trim() === '' || !isShown(element)) continue
    const clips = clipsOf(element)
    if (clips.some(({ parent }) => !isShown(parent))) continue
    const range = document.createRange()
    if (!isWithoutBlanks)
      for (const { 0: word, index } of text.matchAll(/\S*_\S*|[\p{L}\p{M}\d’]+/gu)) {
        // SETTING_NAME=value
        if (word.includes('_')) continue
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.add(`broken word “${word}” in ${nameOf(element)}`)
      }
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    for (const { style, parent } of clips) {
      const area = parent.getBoundingClientRect()
      const isButton = parent.matches('button, a.btn, [role=tab], [role=button]')
      const clips = style.overflowX === 'hidden' || style.overflowX === 'clip'
      // Scrolled content, ellipses and clamped lines are intended.
      if (style.overflowX === 'auto' || style.overflowX === 'scroll') break
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break
      const isOutside = box.left < area.left - TOLERANCE || box.right > area.right + TOLERANCE
      if (isOutside && (clips || isButton))
        found.add(`${clips ? 'cut' : 'over its edge'}: ${nameOf(element)}`)
      if (clips) break
    }
    const { left, right } = box
    if (left < -TOLERANCE || right > innerWidth + TOLERANCE)
      if (!clips.some(({ style }) => style.overflowX !== 'visible')) found.add(`outside: ${nameOf(element)}`)
  }
  return [...found]
}
