import type { ReadStep } from '../read-result.ts'

const STEP_WORD =
  '(?:step|instruction|schritt|étape|etape|paso|passo|passaggio|pas|stap|steg|trin|vaihe|krok|lépés|korak|adım|bước|шаг|крок|стъпка|βήμα|الخطوة|خطوة|שלב|ステップ|手順|步骤|步驟|단계)'
const LABEL = new RegExp(`^(?:${STEP_WORD}\\s*(?:n[o°º.]\\s*)?)?#?\\d{1,3}\\s*[.:)]?$|^${STEP_WORD}$`, 'i')
const NUMBER = new RegExp(
  `^(?:${STEP_WORD}\\s*#?(\\d{1,3})\\s*[.:)–-]?|#?(\\d{1,3})(?:\\s?[.)]|\\.?[ºª][.)]?)(?!\\d)|(\\d{1,3})\\s?[:–-])\\s*(?=\\S)`,
  'i',
)

/** Whether a text only counts a step (`Step 3`, `Schritt 3:`, `3.`). */
export function isStepLabel(text: string): boolean {
  return LABEL.test(text)
}

/** Share of the steps that must be numbered; a remark among them may not be. */
const MOST = 0.6

/** Removes numbers of steps if most have one and they ascend (one may be missing, sections may restart at 1). */
export function dropNumbering(steps: ReadStep[]): ReadStep[] {
  const kept = withoutLabels(steps)
  return areCounted(kept.map((step) => countOf(step.text)))
    ? kept.map((step) => ({ ...step, text: step.text.replace(NUMBER, '') }))
    : kept
}

const MARK = new RegExp(
  `(?<=^|[.!?)\\]]\\s{0,3})(?:${STEP_WORD}\\s*)?(\\d{1,2})\\s?[.):]\\s+(?=\\p{Lu}|\\p{Lo})`,
  'giu',
)

/** Splits a text with numbered steps on one line (`1. Peel. 2. Cook.`); other text in one piece. */
export function splitAtNumbers(text: string): string[] {
  const starts: number[] = []
  for (const mark of text.matchAll(MARK)) if (Number(mark[1]) === starts.length + 1) starts.push(mark.index)
  if (starts.length < 2 || starts[0] !== 0) return [text]
  return starts.map((start, i) => text.slice(start, starts[i + 1]).trim())
}

function areCounted(numbers: (number | null)[]): boolean {
  const counted = numbers.filter((number) => number !== null)
  if (counted.length < 2 || counted.length < numbers.length * MOST) return false
  if (!counted.some((number) => number === 1 || number === 2)) return false
  return counted.every((number, i) => {
    const before = counted[i - 1] ?? 0
    return number === 1 || (number > before && number <= before + 2)
  })
}

function withoutLabels(steps: ReadStep[]): ReadStep[] {
  const kept: ReadStep[] = []
  let title: string | null = null
  for (const step of steps) {
    if (isStepLabel(step.text) && !step.summary) title = step.title ?? title
    else {
      kept.push({ ...step, title: step.title ?? title })
      title = null
    }
  }
  return kept
}

/** The leading number of a step (`2. Fry`, `Step 2: Fry`), or null. */
export function countOf(text: string): number | null {
  const match = NUMBER.exec(text)
  return match ? Number(match[1] ?? match[2] ?? match[3]) : null
}
