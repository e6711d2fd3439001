/** Languages that use the grammar of another one. */
const RELATIVES: ReadonlyMap<string, string> = new Map([
  ['no', 'nb'],
  ['nn', 'nb'],
  ['iw', 'he'],
  ['bs', 'sr'],
  ['cnr', 'sr'],
  ['sh', 'sr'],
])

/** The tag of a locale's grammar: `pt` for `pt-BR`, `nb` for `nn-NO`. */
export function grammarLanguageOf(tag: string): string {
  const [language = ''] = tag.toLowerCase().split(/[-_]/)
  return RELATIVES.get(language) ?? language
}
