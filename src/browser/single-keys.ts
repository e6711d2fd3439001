import * as v from 'valibot'
import { definePreference, usePreference } from './preferences'

/** Keys without Ctrl can be turned off: for people who speak to their computer they come by accident. */
export const shortcutsPreference = definePreference('single-keys', v.boolean(), true)

/** Where keys make text. */
const TEXT = 'input, textarea, select'
/** What holds the keys while the focus is inside. */
const HOLDERS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** An open dialog or menu has the focus: then the keys of the page behind it rest. */
export const isHeld = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(HOLDERS) !== null

/** Whether a key that is pressed alone may do something on the page: nobody types, and the preference allows it. */
export function isSingleKey(event: KeyboardEvent): boolean {
  const { target } = event
  if (event.defaultPrevented || event.isComposing || isHeld(event)) return false
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  if (target instanceof HTMLElement && (target.isContentEditable || target.matches(TEXT))) return false
  return shortcutsPreference.read()
}

/** Names a single key where it works, for `aria-keyshortcuts` and menus. */
export function useSingleKey(key: string): string | undefined {
  const [isOn] = usePreference(shortcutsPreference)
  return isOn ? key : undefined
}
