import fs from 'node:fs'
import zlib from 'node:zlib'
import { expect, it } from 'vitest'
import { sharedFiles } from '../../build/chunks'
import { compiledLocales, compiledTexts } from '../../build/compile-messages'
import { chunkOf, numberMessages } from '../../build/message-chunks'
import { SOURCE } from '../../scripts/messages/texts'

const exists = (path: string) =>
  (path.endsWith('/') ? [path] : [`${path}.ts`, `${path}.tsx`, `${path}.js`]).some((name) =>
    fs.existsSync(`src/${name}`),
  )

it("the bundler's manual chunks exist under their names", () => {
  const missing = Object.values(sharedFiles)
    .flat()
    .filter((path) => !exists(path))
  expect(missing).toEqual([])
})

/** A browser fetches one language before anything is shown. */
const LANGUAGE_MAX = 30 * 1024

it.each(compiledLocales())('the texts of %s are at most 30 kB for a browser', (locale) => {
  const chunk = chunkOf(compiledTexts(locale), numberMessages(compiledTexts(SOURCE)))
  expect(zlib.brotliCompressSync(chunk).length).toBeLessThanOrEqual(LANGUAGE_MAX)
})
