import * as v from 'valibot'
import { definePreference } from '~/browser/preferences'

const PrintPreferences = v.object({
  image: v.picklist(['left', 'right', 'hidden']),
  description: v.boolean(),
  notes: v.boolean(),
  nutrition: v.boolean(),
  /** Linked recipes are printed below, with their own ingredients and steps. */
  linked: v.boolean(),
})
export type PrintPreferences = v.InferOutput<typeof PrintPreferences>

/** Stored on this device. */
export const printPreferences = definePreference<PrintPreferences>('recipe-print', PrintPreferences, {
  image: 'left',
  description: true,
  notes: true,
  nutrition: false,
  linked: false,
})
