import { foodOperations } from '~/server/ingredients/foods.api'
import { labelOperations } from '~/server/ingredients/labels.api'
import { unitOperations } from '~/server/ingredients/units.api'
import type { Operation } from './operation'

/** Every operation of the server, in the order of the document. */
export const operations: readonly Operation[] = [...foodOperations, ...unitOperations, ...labelOperations]
