import * as v from 'valibot'
import { RegisteredParser } from '~/schemas/parser'
import { definePreference } from './preferences'

const Preference = v.object({ parser: RegisteredParser })

/** How ingredients are read on this device. */
export const parserPreference = definePreference<v.InferOutput<typeof Preference>>(
  'parsing-preferences',
  Preference,
  { parser: 'nlp' },
)
