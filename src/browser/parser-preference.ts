import * as v from 'valibot'
import { RegisteredParser } from '~/schemas/parser'
import { definePreference } from './preferences'

const Preference = v.object({ parser: RegisteredParser })

export const parserPreference = definePreference<v.InferOutput<typeof Preference>>(
  'parsing-preferences',
  Preference,
  { parser: 'nlp' },
)
