import * as v from 'valibot'
import { definePreference } from './preferences'

/** Unknown keys of other versions are ignored, missing ones take their default. */
const CreatePreferences = v.object({
  importKeywordsAsTags: v.optional(v.boolean(), false),
  stayInEditMode: v.optional(v.boolean(), false),
})
export type CreatePreferences = v.InferOutput<typeof CreatePreferences>

export const createPreferences = definePreference<CreatePreferences>(
  'recipe-create-preferences',
  CreatePreferences,
  { importKeywordsAsTags: false, stayInEditMode: false },
)
