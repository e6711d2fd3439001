/** How YAML of unknown origin is read: to see whether a name stands there twice takes the square of the time. */
export const YAML_OPTIONS = { maxAliasCount: 20, uniqueKeys: false }

/** The facts between two lines of `---` at the top of a text, and what follows; without such lines there are none. */
export function splitFrontMatter(text: string): { matter: string; body: string } {
  const found = /^\ufeff?---[ \t]*\n([\s\S]*?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(text)
  return found ? { matter: found[1] ?? '', body: text.slice(found[0].length) } : { matter: '', body: text }
}
