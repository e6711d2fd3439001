import { networkMessage } from '~/browser/to-message'
import { m } from '~/paraglide/messages.js'
import type { FailedImport } from '~/queries/import'

type Reason = FailedImport['reason']

interface FailureText {
  /** What happened. */
  what: string
  /** What to do next. */
  next: string
}

const texts: Record<Reason, () => FailureText> = {
  'no-address': () => ({ what: m.import_no_url(), next: m.import_no_url_next() }),
  'bad-address': () => ({ what: m.import_bad_url(), next: m.import_bad_url_next() }),
  blocked: () => ({ what: m.import_blocked(), next: m.import_blocked_next() }),
  timeout: () => ({ what: m.import_timeout(), next: m.import_timeout_next() }),
  'too-large': () => ({ what: m.import_too_large(), next: m.import_too_large_next() }),
  'not-a-page': () => ({ what: m.import_not_a_page(), next: m.import_not_a_page_next() }),
  'site-error': () => ({ what: m.import_site_error(), next: m.import_site_error_next() }),
  unreachable: () => ({ what: m.import_unreachable(), next: m.import_unreachable_next() }),
  empty: () => ({ what: m.import_empty(), next: m.import_empty_next() }),
  unreadable: () => ({ what: m.import_unreadable(), next: m.import_unreadable_next() }),
  challenge: () => ({ what: m.import_challenge(), next: m.import_challenge_next() }),
  'scripts-only': () => ({ what: m.import_scripts_only(), next: m.import_scripts_only_next() }),
  'no-recipe': () => ({ what: m.import_no_recipe(), next: m.import_no_recipe_next() }),
  'same-name': () => ({ what: m.import_same_name(), next: m.import_same_name_next() }),
  'not-saved': () => ({ what: m.import_not_saved(), next: m.import_unknown_next() }),
  offline: () => ({ what: networkMessage(), next: m.import_offline_next() }),
  unknown: () => ({ what: m.common_unexpected_error(), next: m.import_unknown_next() }),
}

/**
 * Why an import came to nothing, in plain words, and what to do next: with a draft, go on from there, unless
 * something stands in its way.
 */
export function failureText({ reason, draftId }: FailedImport): FailureText {
  const text = texts[reason]()
  return draftId && reason !== 'same-name' ? { ...text, next: m.import_partly_next() } : text
}

/** Failures after which the page itself can still be pasted. */
const PASTE_HELPS: readonly Reason[] = [
  'blocked',
  'timeout',
  'site-error',
  'unreachable',
  'challenge',
  'scripts-only',
  'empty',
  'no-recipe',
  'too-large',
]

/** Does it help to open the page oneself and paste it? */
export const pasteHelps = ({ reason }: FailedImport): boolean => PASTE_HELPS.includes(reason)
