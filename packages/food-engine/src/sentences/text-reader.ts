import { justText } from './parsed-sentence.ts'
import type { SentenceReader } from './sentence-reader.ts'

/** Languages recognized by script that the engine cannot read. */
const UNREAD_LANGUAGES = ['ur', 'fa', 'hi', 'bn', 'ta', 'te', 'th', 'ka', 'hy'] as const
export type UnreadLanguage = (typeof UNREAD_LANGUAGES)[number]

/** Whether lines of this language, a two-letter tag, stay text. */
export const isUnread = (language: string): boolean => UNREAD_LANGUAGES.some((unread) => unread === language)

/** Leaves every line as text: better no amount than a wrong one. */
export function textReader(language: string): SentenceReader {
  return { language, grammar: null, read: (text) => justText(text, language) }
}
