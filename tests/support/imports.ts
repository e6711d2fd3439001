import fs from 'node:fs'
import path from 'node:path'

export function importsOf(file: string): string[] {
  const text = fs.readFileSync(file, 'utf8')
  return [...text.matchAll(/(?:from|import\(|import)\s*'([^']+)'/g)].flatMap(([, target = '']) => {
    if (target.startsWith('~/')) return [`src/${target.slice(2)}`]
    if (target.startsWith('.'))
      return [path.posix.normalize(path.posix.join(path.posix.dirname(file), target))]
    return []
  })
}

/** Imports of a file before it runs, without types: packages by name, our files as paths below src/. */
export function loadedBy(file: string): string[] {
  const text = fs.readFileSync(file, 'utf8')
  const statements = text.matchAll(
    /^(?:import|export)(?! type\b)[^'()=;]*? from '([^']+)'|^import '([^']+)'/gm,
  )
  return [...statements].map(([, from, alone]) => pathOf(file, from ?? alone ?? ''))
}

function pathOf(file: string, target: string): string {
  if (target.startsWith('~/')) return `src/${target.slice(2)}`
  const engine = /^@ramekin\/food-engine\/(.*)$/.exec(target)?.[1]
  if (engine) return `packages/food-engine/src/${engine}`
  if (!target.startsWith('.')) return target
  return path.posix.normalize(path.posix.join(path.posix.dirname(file), target))
}
