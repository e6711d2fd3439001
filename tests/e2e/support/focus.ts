import { expect, type Locator, type Page } from '@playwright/test'

interface Focus {
  /** `over`: on no part of the page, as before its first stop; `first`: on the link that skips the menu. */
  place: 'over' | 'first' | 'within'
  /** Why the focus is not visible; null if it is. */
  trouble: string | null
}

function readFocus(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const { activeElement: element, body } = document
    if (!(element instanceof HTMLElement) || element === body)
      return { place: element === body ? 'over' : 'within', trouble: 'the focus is lost' }
    return { place: element.matches('a[href="#main"]') ? 'first' : 'within', trouble: troubleOf(element) }

    function troubleOf(element: HTMLElement): string | null {
      // The start of a page or a dialog is announced, not shown.
      if (element.matches('[tabindex="-1"]')) return null
      const name =
        element.getAttribute('aria-label') || element.textContent || element.outerHTML.slice(0, 120)
      const { top, bottom, left, right, width, height } = element.getBoundingClientRect()
      // A switch or a checkbox without a size may be covered by its label: then the label counts.
      const isInView = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
      if (!isInView) return `${name} is off the screen`
      const around = [element, ...[1, 2, 3].map((up) => ancestor(element, up)), element.nextElementSibling]
      const hasOutline = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
        outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
      const isMarked = around.some((one) => {
        if (!one) return false
        const style = getComputedStyle(one)
        if ((one === element || one.matches('.input')) && style.boxShadow !== 'none') return true
        return hasOutline(style) || hasOutline(getComputedStyle(one, '::after'))
      })
      const hasCaret = element.matches('input:not([type=checkbox], [type=radio]), textarea')
      if (!isMarked && !hasCaret) return `${name} does not show the focus`
      return width > 0 && height > 0 ? null : `${name} has no size`
    }

    function ancestor(start: Element, up: number): Element | null {
      return up === 0 ? start : start.parentElement && ancestor(start.parentElement, up - 1)
    }
  })
}

/** Why the keyboard focus is not visible; null if it is. */
export const focusTrouble = async (page: Page) => (await readFocus(page)).trouble

/** The focus is visible, possibly after scrolling. */
async function expectSeen(page: Page, { trouble }: Focus, when: string): Promise<void> {
  if (trouble) await expect.poll(() => focusTrouble(page), when).toBeNull()
}

export async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await expectSeen(page, await readFocus(page), `after ${key}`)
}

/** Presses Tab (or another key) until `target` has the focus, which must be visible at every stop. */
export async function goTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let stops = 0; stops < 80; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await press(page, key)
  }
  throw new Error(`${key} does not lead to ${target}`)
}

/**
 * Walks through the page with Tab; returns the number of stops before it restarts. `overFrame` skips the frame, which
 * is the same on every page, by its skip link.
 */
export async function walkThrough(page: Page, { overFrame = false } = {}): Promise<number> {
  // A page of one form, without the frame, has no skip link.
  const hasFrame = (await page.locator('a[href="#main"]').count()) > 0
  await page.keyboard.press('Tab')
  expect((await readFocus(page)).place).toBe(hasFrame ? 'first' : 'within')
  if (hasFrame && overFrame) {
    await page.keyboard.press('Enter')
    await expect(page.locator('#main')).toBeFocused()
  }
  for (let stops = 1; stops < 200; stops += 1) {
    await page.keyboard.press('Tab')
    const focus = await readFocus(page)
    if (focus.place !== 'within') return stops
    await expectSeen(page, focus, `stop ${stops}`)
  }
  throw new Error('Tab never leaves the page')
}
