import * as v from 'valibot'
import { definePreference } from './preferences'

/** Keys without Ctrl can be turned off: for people who speak to their computer they come by accident. */
export const shortcutsPreference = definePreference('single-keys', v.boolean(), true)
