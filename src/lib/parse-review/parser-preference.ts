import * as v from 'valibot'
import { definePreference } from '~/browser/preferences'

/** The ways of reading that need nothing to be set up. */
const Parser = v.picklist(['nlp', 'brute'])
export type Parser = v.InferOutput<typeof Parser>

const Preference = v.object({ parser: Parser })

/** How ingredients are read on this device. */
export const parserPreference = definePreference<v.InferOutput<typeof Preference>>(
  'parsing-preferences',
  Preference,
  { parser: 'nlp' },
)
