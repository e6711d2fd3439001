import * as v from 'valibot'
import { Integer } from './integer'
import { named } from './named'

/** Number of the newest live event of a household. */
export const LivePosition = named('LivePosition', v.object({ seq: Integer }))
