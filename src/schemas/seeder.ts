import * as v from 'valibot'
import { locales } from '~/paraglide/runtime.js'
import { named } from './named'

/** What a new group may begin with. Units need no labels; foods get the labels of their sections. */
export const SEEDS = ['labels', 'units', 'foods'] as const
export type Seed = (typeof SEEDS)[number]

/** Which language the foods, units or labels come in. */
export const SeederConfig = named('SeederConfig', v.object({ locale: v.picklist(locales) }))
export type SeederConfig = v.InferOutput<typeof SeederConfig>
