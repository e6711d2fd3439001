// Writes src/lib/kitchen-words/*.gen.ts, the lists of all languages by subject, from the files of the languages next
// to.
import fs from 'node:fs'
import { compileKitchenWords, readKitchenWords } from './kitchen-words/compile.ts'

const languages = readKitchenWords()
for (const [file, text] of compileKitchenWords(languages))
  fs.writeFileSync(new URL(`../src/lib/kitchen-words/${file}`, import.meta.url), text)
console.log(`kitchen words: ${languages.size} languages`)
