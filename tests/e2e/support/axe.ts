import fs from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** What a theme changes. The rest is the same page, looked at in the other theme of that width. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Overlays: menus and tooltips. */
const FLOATING = ':has(> :is(.menu, .tooltip))'
/** Base UI's focus guards around a menu: the focus never stays on one, and screen readers skip them. */
const FOCUS_GUARDS = '[data-base-ui-focus-guard]'
/** While one is open, the rest of the page is inert. */
const MODAL = `:is([role=dialog], [role=alertdialog]):not(${FLOATING} *)`

const source = fs.readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** The parts of the page to look at, or not, by selector; the whole page where none is named. */
interface Parts {
  include: string[]
  exclude: string[]
}

/** What axe finds, a line for each element; its script comes once to each document. */
async function findViolations(page: Page, parts: Parts, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ([{ include, exclude }, how]) => {
      const { violations } = await window.axe.run({ include, exclude }, how)
      return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
    },
    [parts, { ...options, resultTypes: ['violations'] }] satisfies [Parts, axe.RunOptions],
  )
}

interface Look {
  width: number
  height: number
  colorScheme: 'light' | 'dark'
}
const deskLight: Look = { width: 1440, height: 900, colorScheme: 'light' }
const deskDark: Look = { ...deskLight, colorScheme: 'dark' }
const phoneLight: Look = { width: 390, height: 844, colorScheme: 'light' }
const phoneDark: Look = { ...phoneLight, colorScheme: 'dark' }

/** Each width and each theme once: for dialogs and for states of a page that is looked at in all four. */
export const twice: readonly Look[] = [deskLight, phoneDark]
export const everyLook: readonly Look[] = [deskLight, deskDark, phoneLight, phoneDark]
export const onDesk: readonly Look[] = [deskLight, deskDark]
export const onPhone: readonly Look[] = [phoneLight, phoneDark]

/**
 * Waits until nothing moves any more, so that colours are measured at rest; returns what would never end, of which there
 * is nothing for people who want no motion.
 */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const animations = document.getAnimations()
    const isEndless = ({ effect }: Animation) =>
      effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
    await Promise.allSettled(animations.filter((one) => !isEndless(one)).map(({ finished }) => finished))
    return animations
      .filter(isEndless)
      .map((one) => (one instanceof CSSAnimation ? one.animationName : one.id))
  })

interface State {
  looks?: readonly Look[]
  /** Looks at what floats as well, which lies beside the landmarks of the page, at the end of the document. */
  floating?: boolean
  /** For a page that sees to its theme only when it is opened. */
  reload?: boolean
}

/** Finds nothing by the rules of WCAG 2.2 AA against the page as it is. */
export async function expectAccessible(
  page: Page,
  what: string,
  { looks = twice, floating = false, reload = false }: State = {},
): Promise<void> {
  // No tip at the pointer.
  await page.mouse.move(0, 0)
  for (const [index, { width, height, colorScheme }] of looks.entries()) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    if (reload) await page.reload()
    else await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
    // A part that is still being fetched is not looked at.
    await expect(page.locator('h1').first()).toBeAttached()
    expect(await atRest(page), `${what}, endless motion`).toEqual([])
    const isSamePage = !reload && looks[index - 1]?.width === width
    const isModal = !floating && (await page.locator(MODAL).count()) > 0
    const found = await findViolations(
      page,
      { include: isModal ? [MODAL] : [], exclude: floating ? [FOCUS_GUARDS] : [FOCUS_GUARDS, FLOATING] },
      {
        runOnly: isSamePage ? { type: 'rule', values: COLOR_RULES } : { type: 'tag', values: RULES },
        ...(floating && { rules: { region: { enabled: false } } }),
      },
    )
    expect(found, `${what}, ${width} px, ${colorScheme}`).toEqual([])
  }
  await page.setViewportSize({ width: deskLight.width, height: deskLight.height })
}
