import { type Archive, filesOfKind } from '../archive/archive'
import type { Reader, SourceItem } from '../source'
import { countLabels, readLabelledText } from './labelled-text'

const files = (archive: Archive) => filesOfKind(archive, /\.(txt|text)$/i)

/** A program that writes labeled text for each recipe. `own`: a label that other programs do not write. */
const labelledReader = (facts: { key: string; name: string; own: RegExp }): Reader => ({
  key: facts.key,
  name: facts.name,
  endings: ['.txt', '.zip'],
  async detect(archive) {
    for (const file of files(archive).slice(0, 3)) {
      const head = (await file.head()).toString('utf8').replaceAll('\r\n', '\n')
      if (!/^\ufeff?(title|name):/im.test(head) || countLabels(head) < 4) continue
      return facts.own.test(head) ? 0.9 : 0.5
    }
    return 0
  },
  async *read(archive): AsyncIterable<SourceItem> {
    for (const file of files(archive)) {
      yield* readLabelledText(await file.text(), file.path)
    }
  },
})

/** Saffron: a text for each recipe; only it writes cookbook and section. */
export const saffron = labelledReader({ key: 'saffron', name: 'Saffron', own: /^(cookbook|section):/im })

export const pepperplate = labelledReader({
  key: 'pepperplate',
  name: 'Pepperplate',
  own: /^(active time|original url):/im,
})
