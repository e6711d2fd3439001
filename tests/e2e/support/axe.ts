import fs from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** Rules that depend on the theme; the rest of the page is the same in both. */
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

/** Parts of the page to check or to skip, by selector; the whole page by default. */
interface Parts {
  include: string[]
  exclude: string[]
}

/** axe's findings, one line per element; its script is injected once per document. */
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

/** For pages whose parts are checked in other looks elsewhere. */
export const once: readonly Look[] = [deskLight]
/** Each width and each theme once. */
export const twice: readonly Look[] = [deskLight, phoneDark]
export const everyLook: readonly Look[] = [deskLight, deskDark, phoneLight, phoneDark]
export const onDesk: readonly Look[] = [deskLight, deskDark]
export const onPhone: readonly Look[] = [phoneLight, phoneDark]

/**
 * Waits for the end of animations, so that colors are measured at rest; returns endless ones, which reduced motion
 * forbids.
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
  /** Also checks overlays, which are outside the landmarks, at the end of the document. */
  floating?: boolean
  /** For a page that reads its theme only when it is opened. */
  reload?: boolean
}

/** Fails on violations of WCAG 2.2 AA. */
export async function expectAccessible(
  page: Page,
  what: string,
  { looks = twice, floating = false, reload = false }: State = {},
): Promise<void> {
  // No tooltip at the pointer.
  await page.mouse.move(0, 0)
  for (const [index, { width, height, colorScheme }] of looks.entries()) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    if (reload) await page.reload()
    else await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
    // A loading part is not checked.
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
