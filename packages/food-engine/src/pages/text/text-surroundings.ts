import type { LinePage } from '../lines/analyse-lines.ts'
import { type Form, isListForm, isSaid } from './text-forms.ts'
import type { TextLine } from './text-lines.ts'

export const bucket = (value: number, ...bounds: number[]) => bounds.filter((bound) => value >= bound).length

const SIGNS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u

const MOST_SIGNS = 60

/** Character bigrams of a line, for scripts with short words or without spaces. */
export const pairsOfSigns = (tokens: readonly string[]): string[] => {
  const pairs: string[] = []
  for (const token of tokens) {
    if (!SIGNS.test(token)) continue
    for (let i = 0; i + 1 < token.length && pairs.length < MOST_SIGNS; i++) pairs.push(token.slice(i, i + 2))
  }
  return pairs
}

const stemsOfWords = (tokens: readonly string[]): string[] => [
  ...tokens.filter((token) => token.length > 3 && !SIGNS.test(token)).map((token) => token.slice(0, 5)),
  ...pairsOfSigns(tokens),
]

export class Surroundings {
  readonly #lines: readonly TextLine[]
  readonly #amountsBefore: number[] = []
  readonly #saidBefore: number[] = []
  readonly #nextAmount: number[] = []
  readonly #lastAmount: number[] = []
  readonly #paragraphs = new Map<number, { size: number; amounts: number; said: number; at: number }>()
  readonly #order: number[] = []
  readonly #stems = new Map<string, number>()
  readonly #listed = new Set<string>()
  readonly #said = new Set<string>()
  readonly #texts = new Map<string, number>()
  readonly #own: Set<string>[]

  constructor(lines: readonly TextLine[], forms: readonly Form[], page: LinePage) {
    this.#lines = lines
    let amounts = 0
    let said = 0
    let last = -100
    this.#own = page.facts.map(({ tokens }) => new Set(stemsOfWords(tokens.slice(0, 40))))
    for (const [i, line] of lines.entries()) {
      this.#amountsBefore.push(amounts)
      this.#saidBefore.push(said)
      this.#lastAmount.push(i - last)
      const paragraph = this.#paragraphs.get(line.paragraph) ?? {
        size: 0,
        amounts: 0,
        said: 0,
        at: this.#order.length,
      }
      if (paragraph.size === 0) this.#order.push(line.paragraph)
      paragraph.size++
      if (isListForm(forms[i])) {
        amounts++
        paragraph.amounts++
        last = i
      }
      if (isSaid(forms[i])) {
        said++
        paragraph.said++
      }
      this.#paragraphs.set(line.paragraph, paragraph)
      for (const stem of this.#own[i] ?? []) {
        this.#stems.set(stem, (this.#stems.get(stem) ?? 0) + 1)
        if (isListForm(forms[i])) this.#listed.add(stem)
        if (isSaid(forms[i]) && amounts > 1) this.#said.add(stem)
      }
      const text = line.text.toLowerCase()
      this.#texts.set(text, (this.#texts.get(text) ?? 0) + 1)
    }
    this.#amountsBefore.push(amounts)
    this.#saidBefore.push(said)
    let next = lines.length + 100
    for (let i = lines.length - 1; i >= 0; i--) {
      this.#nextAmount[i] = next - i
      if (isListForm(forms[i])) next = i
    }
  }

  describe(i: number, form: Form, out: string[]): void {
    const line = this.#lines[i]
    if (!line) return
    const total = this.#lines.length
    const before = this.#amountsBefore[i] ?? 0
    const behind = (this.#amountsBefore[total] ?? 0) - (this.#amountsBefore[i + 1] ?? 0)
    const saidBefore = this.#saidBefore[i] ?? 0
    const saidBehind = (this.#saidBefore[total] ?? 0) - (this.#saidBefore[i + 1] ?? 0)
    const place = `${bucket(before, 1, 2, 4)} ${bucket(behind, 1, 2, 4)}`
    out.push(`p|amounts ${place}`, `p|amounts ${place} ${form}`)
    out.push(`p|said ${bucket(saidBefore, 1, 3)} ${bucket(saidBehind, 1, 2)} ${place}`)
    out.push(`p|end ${saidBehind > 0} ${behind > 0} ${before > 1} ${form}`)
    const next = bucket(this.#nextAmount[i] ?? 99, 2, 3, 4, 6, 10, 30)
    const last = bucket(this.#lastAmount[i] ?? 99, 2, 3, 4, 6, 10, 30)
    out.push(`p|next ${next} ${form}`, `p|last ${last} ${form}`, `p|next ${next} ${last} ${form}`)
    out.push(`p|next ${next} ${before > 0}`)
    out.push(
      `p|index ${bucket(i, 1, 2, 3, 5, 9, 15, 30)} ${form}`,
      `p|index ${bucket(i, 1, 2, 3, 5, 9, 15, 30)} ${before > 0}`,
    )
    out.push(`p|left ${bucket(total - i, 2, 3, 5, 9, 15, 30)} ${form}`)
    const own = this.#paragraphs.get(line.paragraph)
    const nextParagraph = this.#paragraphs.get(this.#order[(own?.at ?? 0) + 1] ?? -1)
    const lastParagraph = this.#paragraphs.get(this.#order[(own?.at ?? 0) - 1] ?? -1)
    const shares = [lastParagraph, own, nextParagraph].map((paragraph) =>
      paragraph
        ? `${bucket(paragraph.size, 2, 4)}${bucket(paragraph.amounts / paragraph.size, 0.01, 0.4, 0.8)}${bucket(paragraph.said / paragraph.size, 0.01, 0.5)}`
        : 'x',
    )
    out.push(
      `g|own ${shares[1]}`,
      `g|own ${shares[1]} ${form}`,
      `g|next ${shares[2]} ${form}`,
      `g|last ${shares[0]} ${form}`,
    )
    out.push(`g|all ${shares.join(' ')}`)
    const stems = [...(this.#own[i] ?? [])]
    // A bigram is half a word.
    const words = stems.reduce((sum, stem) => sum + (SIGNS.test(stem) ? 0.5 : 1), 0)
    const again = stems.filter((stem) => (this.#stems.get(stem) ?? 0) > 1).length / Math.max(1, stems.length)
    if (words < 10)
      out.push(
        `r|again ${bucket(again, 0.01, 0.4, 0.7, 1)} ${bucket(words, 0.5, 2, 4)} ${before > 0}`,
        `r|again ${again > 0.4} ${form}`,
      )
    if (words > 0 && words < 10 && before === 0) {
      const inList = stems.filter((stem) => this.#listed.has(stem)).length
      const inSteps = stems.filter((stem) => this.#said.has(stem)).length
      out.push(
        `r|list ${Math.min(inList, 2)} ${bucket(words, 2, 4)}`,
        `r|steps ${Math.min(inSteps, 2)} ${bucket(words, 2, 4)}`,
      )
      out.push(`r|both ${inList > 0} ${inSteps > 0} ${form}`)
    }
    const copies = this.#texts.get(line.text.toLowerCase()) ?? 1
    if (copies > 1) out.push(`r|copy ${bucket(copies, 3)}`, `r|copy ${form}`)
  }
}
