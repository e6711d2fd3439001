import { type RefObject, useLayoutEffect } from 'react'
import { type Align, placeBeside, type Side } from '~/lib/anchor/place'

export interface AnchoredOptions {
  side?: Side
  align?: Align
  gap?: number
  /** At least as wide as the anchor. */
  matchWidth?: boolean
}

const EDGE_MARGIN = 8

/**
 * Shows a `popover="manual"` element in the browser's top layer beside its anchor while `open`, and
 * keeps it there when the page scrolls, when the window or a phone's keyboard changes, or when either
 * of the two grows. The top layer needs no portal: the element stays beside its anchor in the document,
 * so Tab order, dialogs and `dir` hold.
 */
export function useAnchored(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  { side = 'bottom', align = 'start', gap = 6, matchWidth = false }: AnchoredOptions = {},
): void {
  useLayoutEffect(() => {
    const anchorElement = anchor.current
    const panelElement = panel.current
    if (!open || !anchorElement || !panelElement) return

    const update = () => {
      const from = anchorElement.getBoundingClientRect()
      const view = window.visualViewport
      const { style } = panelElement
      if (matchWidth) style.minInlineSize = `${from.width}px`
      style.maxBlockSize = ''
      const place = placeBeside({
        anchor: from,
        panel: { width: panelElement.offsetWidth, height: panelElement.offsetHeight },
        viewport: {
          left: view?.offsetLeft ?? 0,
          top: view?.offsetTop ?? 0,
          width: view?.width ?? document.documentElement.clientWidth,
          height: view?.height ?? document.documentElement.clientHeight,
        },
        side,
        align,
        rtl: getComputedStyle(anchorElement).direction === 'rtl',
        gap,
        margin: EDGE_MARGIN,
      })
      style.inset = `${place.top}px auto auto ${place.left}px`
      style.maxBlockSize = `${place.maxHeight}px`
    }

    if (!panelElement.matches(':popover-open')) panelElement.showPopover()
    update()
    const resizes = new ResizeObserver(update)
    resizes.observe(anchorElement)
    resizes.observe(panelElement)
    const onScroll = (event: Event) => {
      if (!(event.target instanceof Node && panelElement.contains(event.target))) update()
    }
    window.addEventListener('scroll', onScroll, { capture: true, passive: true })
    window.addEventListener('resize', update)
    window.visualViewport?.addEventListener('resize', update)
    return () => {
      resizes.disconnect()
      window.removeEventListener('scroll', onScroll, { capture: true })
      window.removeEventListener('resize', update)
      window.visualViewport?.removeEventListener('resize', update)
    }
  }, [open, anchor, panel, side, align, gap, matchWidth])
}
