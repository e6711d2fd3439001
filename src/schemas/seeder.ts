import * as v from 'valibot'
import { locales } from '~/paraglide/runtime.js'
import { named } from './wire'

/** Foods get the labels of their sections. */
export const SEEDS = ['labels', 'units', 'foods'] as const
export type Seed = (typeof SEEDS)[number]

/** Language of the seeds. */
export const SeederConfig = named('SeederConfig', v.object({ locale: v.picklist(locales) }))
export type SeederConfig = v.InferOutput<typeof SeederConfig>
