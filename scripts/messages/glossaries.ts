// messages/glossary: the terms of each language, and its other rules for texts.
import fs from 'node:fs'
import { readJson } from './texts.ts'

interface Term {
  en: string
  note?: string
  /** Finds the term in an English text, where its plural is not regular or the word has other meanings. */
  pattern?: string
}

export interface Glossary {
  /** How a reader is addressed. */
  form: string
  quotes: string
  /** Regular expressions: the other form of address, words that show the gender of the reader. */
  forbidden: string[]
  /** By term: the word, and beginnings or parts that its forms have. */
  terms: Record<string, { say: string; stems: string[] }>
  /** Texts or keys that may equal English, with the reason. */
  same: Record<string, string>
  /** Keys with false findings, with the reason. */
  except: Record<string, string>
  doubts: string[]
}

const NOTHING: Glossary = { form: '', quotes: '', forbidden: [], terms: {}, same: {}, except: {}, doubts: [] }

const fileOf = (locale: string): string => `messages/glossary/${locale}.json`

export const hasGlossary = (locale: string): boolean => fs.existsSync(fileOf(locale))

export const readGlossary = (locale: string): Glossary =>
  hasGlossary(locale) ? { ...NOTHING, ...readJson<Partial<Glossary>>(fileOf(locale)) } : NOTHING

export const readTerms = (): Record<string, Term> => readJson('messages/glossary/terms.json')

export const patternOf = ({ en, pattern }: Term): RegExp =>
  new RegExp(pattern ?? `\\b${en.replace(/y$/, '(?:y|ies)')}(?:e?s)?\\b`, 'iu')
