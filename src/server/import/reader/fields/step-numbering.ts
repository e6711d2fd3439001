import type { ReadStep } from '../read-result.ts'

const STEP_WORD =
  '(?:step|instruction|schritt|étape|etape|paso|passo|passaggio|pas|stap|steg|trin|vaihe|krok|lépés|korak|adım|bước|шаг|крок|стъпка|βήμα|الخطوة|خطوة|שלב|ステップ|手順|步骤|步驟|단계)'
const LABEL = new RegExp(`^(?:${STEP_WORD}\\s*(?:n[o°º.]\\s*)?)?#?\\d{1,3}\\s*[.:)]?$|^${STEP_WORD}$`, 'i')
const NUMBER = new RegExp(
  `^(?:${STEP_WORD}\\s*#?(\\d{1,3})\\s*[.:)–-]?|#?(\\d{1,3})\\s?[.)](?!\\d)|(\\d{1,3})\\s?[:–-])\\s*(?=\\S)`,
  'i',
)

/** Whether a text only counts a step (`Step 3`, `Schritt 3:`, `3.`). */
export function isStepLabel(text: string): boolean {
  return LABEL.test(text)
}

/**
 * Leaves out steps that only count, and the counting at the beginning of the steps where every step has it
 * and the numbers go up one by one (a new section may start at 1 again).
 */
export function dropNumbering(steps: ReadStep[]): ReadStep[] {
  const kept = withoutLabels(steps)
  const numbers = kept.map((step) => numberOf(step.text))
  const areCounted =
    numbers.includes(2) &&
    numbers.every((number, i) => number !== null && (number === (numbers[i - 1] ?? 0) + 1 || number === 1))
  return areCounted ? kept.map((step) => ({ ...step, text: step.text.replace(NUMBER, '') })) : kept
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

function numberOf(text: string): number | null {
  const match = NUMBER.exec(text)
  return match ? Number(match[1] ?? match[2] ?? match[3]) : null
}
