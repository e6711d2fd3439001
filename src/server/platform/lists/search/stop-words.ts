import { STOP_WORDS } from '~/lib/kitchen-words/stop-words.gen'
import { normalizeText } from '~/lib/text/normalize'

const words = new Set(STOP_WORDS.split('|').map(normalizeText))

/** All of them if nothing else is left. `words` must be normalized. */
export function withoutStopWords(typed: readonly string[]): readonly string[] {
  const rest = typed.filter((word) => !words.has(word))
  return rest.length > 0 ? rest : typed
}
