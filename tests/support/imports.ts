import fs from 'node:fs'
import path from 'node:path'

/** What a file imports, as paths below src/. */
export function importsOf(file: string): string[] {
  const text = fs.readFileSync(file, 'utf8')
  return [...text.matchAll(/(?:from|import\(|import)\s*'([^']+)'/g)].flatMap(([, target = '']) => {
    if (target.startsWith('~/')) return [`src/${target.slice(2)}`]
    if (target.startsWith('.'))
      return [path.posix.normalize(path.posix.join(path.posix.dirname(file), target))]
    return []
  })
}
