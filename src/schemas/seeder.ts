import * as v from 'valibot'
import { locales } from '~/paraglide/runtime.js'
import { Integer, named } from './wire'

/** Foods get the labels of their sections. */
export const SEEDS = ['labels', 'units', 'foods'] as const
export type Seed = (typeof SEEDS)[number]

/** Language of the seeds. */
export const SeederConfig = named('SeederConfig', v.object({ locale: v.picklist(locales) }))
export type SeederConfig = v.InferOutput<typeof SeederConfig>

/** `dryRun` only counts what would change. */
export const SeedNamesConfig = named(
  'SeedNamesConfig',
  v.object({ locale: v.picklist(locales), dryRun: v.optional(v.boolean(), false) }),
)
export type SeedNamesConfig = v.InferOutput<typeof SeedNamesConfig>

/** How many were renamed. */
export const SeedNames = named('SeedNames', v.object({ labels: Integer, units: Integer }))
export type SeedNames = v.InferOutput<typeof SeedNames>
