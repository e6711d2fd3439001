import { STOP_WORDS } from '~/lib/kitchen-words/stop-words.gen'
import { foldName } from '~/lib/text/fold-name'

const words = new Set(STOP_WORDS.split('|').map(foldName))

/** All of them if nothing else is left. `words` must be normalized. */
export function withoutStopWords(typed: readonly string[]): readonly string[] {
  const rest = typed.filter((word) => !words.has(word))
  return rest.length > 0 ? rest : typed
}
