/** Languages whose sentences another one's grammar reads. */
const RELATIVES: ReadonlyMap<string, string> = new Map([
  ['no', 'nb'],
  ['nn', 'nb'],
  ['iw', 'he'],
  ['sk', 'cs'],
])

/** The two-letter tag under which the grammar of a locale is kept: `pt` for `pt-BR`, `nb` for `nn-NO`. */
export function grammarLanguageOf(tag: string): string {
  const [language = ''] = tag.toLowerCase().split(/[-_]/)
  return RELATIVES.get(language) ?? language
}
