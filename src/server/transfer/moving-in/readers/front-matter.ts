/** For untrusted YAML. The check for duplicate keys takes quadratic time, so the last key counts. */
export const YAML_OPTIONS = { maxAliasCount: 20, uniqueKeys: false }

/** The text between two lines of `---` at the top, and the rest. */
export function splitFrontMatter(text: string): { matter: string; body: string } {
  const found = /^\ufeff?---[ \t]*\n([\s\S]*?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(text)
  return found ? { matter: found[1] ?? '', body: text.slice(found[0].length) } : { matter: '', body: text }
}
