/** For YAML of unknown origin. Looking for duplicate keys takes quadratic time, so the last one counts. */
export const YAML_OPTIONS = { maxAliasCount: 20, uniqueKeys: false }

/** The facts between two lines of `---` at the top of a text, and what follows; without such lines there are none. */
export function splitFrontMatter(text: string): { matter: string; body: string } {
  const found = /^\ufeff?---[ \t]*\n([\s\S]*?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(text)
  return found ? { matter: found[1] ?? '', body: text.slice(found[0].length) } : { matter: '', body: text }
}
