import { asList, isThing, prop } from '../data/thing.ts'
import { cleanParagraphs, cleanText } from './clean-text.ts'

const MAX_NOTES = 100

/** Notes from a list of texts or of `{title, text}`; notes without text are left out. */
export function cleanNotes(value: unknown): { title: string; text: string }[] {
  return asList(value)
    .slice(0, MAX_NOTES)
    .map((note) =>
      isThing(note)
        ? { title: cleanText(prop(note, 'title', 'name')), text: cleanParagraphs(prop(note, 'text')) }
        : { title: '', text: cleanParagraphs(note) },
    )
    .filter((note) => note.text !== '')
}
