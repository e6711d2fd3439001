import * as v from 'valibot'
import { Integer, named } from './wire'

/** Number of the newest live event of a household. */
export const LivePosition = named('LivePosition', v.object({ seq: Integer }))
