// Lets plain Node run modules of src/ (`node --import ./scripts/resolve-src.mjs …`): `~/` is src/, and an import
// without an ending is the .ts file, or the index.ts of a folder. Node itself strips the types.
import fs from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

const src = new URL('../src/', import.meta.url)

/** The file of an import, cached because many modules import the same ones. */
const found = new Map()

function findFile(wanted) {
  const known = found.get(wanted.href)
  if (known !== undefined) return known
  const file = fileURLToPath(wanted)
  const name = [file, `${file}.ts`, `${file}/index.ts`].find((name) =>
    fs.statSync(name, { throwIfNoEntry: false })?.isFile(),
  )
  const href = name ? pathToFileURL(name).href : null
  found.set(wanted.href, href)
  return href
}

registerHooks({
  resolve(specifier, context, next) {
    if (context.parentURL?.includes('/node_modules/')) return next(specifier, context)
    const wanted = specifier.startsWith('~/')
      ? new URL(specifier.slice(2), src)
      : specifier.startsWith('.') && context.parentURL
        ? new URL(specifier, context.parentURL)
        : null
    if (wanted?.protocol !== 'file:') return next(specifier, context)
    const url = findFile(wanted)
    // Node would search for the file again, which takes a tenth of the server's load time.
    return url?.endsWith('.ts') ? { url, shortCircuit: true } : next(url ?? specifier, context)
  },
})
