import type { Locale } from '~/paraglide/runtime.js'
import type { Ctx } from '~/server/platform/context'

/** Of the names of the caller's group; of a new group's founder. */
export const languageOf = ({ actor, locale }: Pick<Ctx, 'actor' | 'locale'>): Locale =>
  actor.kind === 'user' ? actor.groupLanguage : locale
