import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { LABELS } from '../../src/sentences/english/states.ts'
import { type TokenizedSentence, tokenize } from '../../src/sentences/english/tokenize.ts'

/** One labeled sentence of the data: its own tokens and their labels. */
export interface LabelledRow {
  sentence: string
  source: string
  part: string
  tokens: string[]
  labels: string[]
}

export interface LabelledSentence {
  text: string
  source: string
  part: string
  tokenized: TokenizedSentence
  labels: number[]
}

const LABEL_OF: Readonly<Record<string, number>> = {
  QTY: LABELS.indexOf('quantity'),
  UNIT: LABELS.indexOf('unit'),
  SIZE: LABELS.indexOf('size'),
  NAME: LABELS.indexOf('name'),
  PREP: LABELS.indexOf('preparation'),
  COMMENT: LABELS.indexOf('comment'),
  PURPOSE: LABELS.indexOf('purpose'),
}

export function readRows(file: string): LabelledRow[] {
  const bytes = readFileSync(file)
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

/** Our tokens with the labels of the data; null if the tokens differ (1 in 300). */
export function labelSentence({
  sentence,
  source,
  part,
  tokens,
  labels,
}: LabelledRow): LabelledSentence | null {
  const tokenized = tokenize(sentence)
  const given = tokens
    .map((token, index) => [token, labels[index] ?? ''] as const)
    .filter(([, label]) => label !== 'PUNC')
  if (given.length !== tokenized.tokens.length || given.length === 0) return null
  const found: number[] = []
  for (const [index, token] of tokenized.tokens.entries()) {
    const [text, label] = given[index] ?? ['', '']
    const known = LABEL_OF[label]
    if (known === undefined || compareForm(text) !== (token.low === null ? compareForm(token.text) : '0'))
      return null
    found.push(known)
  }
  return { text: sentence, source, part, tokenized, labels: found }
}

const NUMBER = /^(?:\d*[.,]?\d*(?:#\d+\$\d+)?)(?:-+\d*[.,]?\d*-?(?:#\d+\$\d+)?)?x?$/

function compareForm(token: string): string {
  if (NUMBER.test(token)) return '0'
  return token
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]/gu, '')
    .replace(/(?:ves|f|fe|ve)$/, 'v')
    .replace(/(?:es|s|e)$/, '')
    .replace(/[iy]$/, '')
}
