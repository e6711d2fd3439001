import zlib from 'node:zlib'
import { expect, it } from 'vitest'
import { compiledLocales, compiledTexts } from '../../build/compile-messages'

/** A browser fetches one language before anything is shown. */
const LANGUAGE_MAX = 50 * 1024

const compressed = (text: string, quality: number) =>
  zlib.brotliCompressSync(text, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } }).length

it.each(compiledLocales())('the texts of %s are at most 50 kB for a browser', (locale) => {
  const chunk = JSON.stringify(compiledTexts(locale))
  // The best quality takes six times as long, and makes it smaller still.
  const quick = compressed(chunk, 9)
  expect(quick <= LANGUAGE_MAX ? quick : compressed(chunk, 11)).toBeLessThanOrEqual(LANGUAGE_MAX)
})
