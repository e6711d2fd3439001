import * as v from 'valibot'
import { locales } from '~/paraglide/runtime.js'
import { named } from './named'

/** Which language the foods, units or labels come in. */
export const SeederConfig = named('SeederConfig', v.object({ locale: v.picklist(locales) }))
export type SeederConfig = v.InferOutput<typeof SeederConfig>
