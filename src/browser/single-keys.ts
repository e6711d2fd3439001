import * as v from 'valibot'
import { definePreference, usePreference } from './preferences'

/** Shortcuts without modifier can be turned off: speech input triggers them by accident. */
export const shortcutsPreference = definePreference('single-keys', v.boolean(), true)

/** Typing contexts. */
const TEXT = 'input, textarea, select'
/** Overlays that receive all keys while they have the focus. */
const HOLDERS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** True inside an open dialog or menu, which disables shortcuts of the page behind it. */
export const isHeld = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(HOLDERS) !== null

/** Whether a single-key shortcut may run: not while typing, and only if the preference allows it. */
export function isSingleKey(event: KeyboardEvent): boolean {
  const { target } = event
  if (event.defaultPrevented || event.isComposing || isHeld(event)) return false
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  if (target instanceof HTMLElement && (target.isContentEditable || target.matches(TEXT))) return false
  return shortcutsPreference.read()
}

/** The key if shortcuts are on, for `aria-keyshortcuts` and menus. */
export function useSingleKey(key: string): string | undefined {
  const [isOn] = usePreference(shortcutsPreference)
  return isOn ? key : undefined
}
