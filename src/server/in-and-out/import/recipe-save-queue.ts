import { createCooldownQueue } from '~/server/platform/limits/cooldown-queue'
import { serverState } from '~/server/platform/server-state'

/** Saving imported recipes takes at most a sixteenth of the time of the thread that handles all requests. */
const REST_FACTOR = 16

/** Saves imported recipes one after the other, in turns by household. */
export const recipeSaveQueue = serverState(() => createCooldownQueue(REST_FACTOR))
