// Lets plain Node run modules of src/ (`node --import ./scripts/resolve-src.mjs …`): `~/` is src/, and an import
// without an ending is the .ts file, or the index.ts of a folder. Node itself strips the types.
import fs from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

const src = new URL('../src/', import.meta.url)

registerHooks({
  resolve(specifier, context, next) {
    if (context.parentURL?.includes('/node_modules/')) return next(specifier, context)
    const wanted = specifier.startsWith('~/')
      ? new URL(specifier.slice(2), src)
      : specifier.startsWith('.') && context.parentURL
        ? new URL(specifier, context.parentURL)
        : null
    if (wanted?.protocol !== 'file:') return next(specifier, context)
    const file = fileURLToPath(wanted)
    const found = [file, `${file}.ts`, `${file}/index.ts`].find((name) =>
      fs.statSync(name, { throwIfNoEntry: false })?.isFile(),
    )
    return next(found ? pathToFileURL(found).href : specifier, context)
  },
})
