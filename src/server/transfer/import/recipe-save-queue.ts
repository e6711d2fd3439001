import { createCooldownQueue } from '~/server/platform/limits/cooldown-queue'
import { serverState } from '~/server/platform/server-state'

/** Saving imported recipes takes at most a sixteenth of the event loop's time. */
const COOLDOWN_FACTOR = 16

/** Saves one imported recipe at a time; households take turns. */
export const recipeSaveQueue = serverState(() => createCooldownQueue(COOLDOWN_FACTOR))
