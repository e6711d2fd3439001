import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const importOfIcons = /import \{([^}]+)\} from 'lucide-react'/g

/**
 * Imports each icon from its own module instead of from the list of all icons: through the list every icon seems to
 * belong to every page, and could not be put where it is needed.
 */
export function directIcons(): Plugin {
  const list = createRequire(import.meta.url)
    .resolve('lucide-react')
    .replace('/cjs/lucide-react.js', '/esm/lucide-react.mjs')
  const modules = new Map<string, string>()
  for (const [, names = '', icon = ''] of readFileSync(list, 'utf8').matchAll(
    /^export \{ (.+) \} from '\.\/icons\/(.+)\.mjs'/gm,
  ))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) modules.set(name, icon)

  const direct = (specifier: string): string => {
    const [name = '', alias = name] = specifier.split(' as ')
    if (name.startsWith('type ')) return ''
    const icon = modules.get(name)
    if (!icon) throw new Error(`lucide-react has no icon ${name}`)
    return `import ${alias} from 'lucide-react/icons/${icon}'`
  }
  return {
    name: 'direct-icons',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/src\/.+\.tsx?(\?|$)/, code: importOfIcons },
      handler: (code) =>
        code.replaceAll(importOfIcons, (_, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter(Boolean)
            .map(direct)
            .join(';'),
        ),
    },
  }
}
