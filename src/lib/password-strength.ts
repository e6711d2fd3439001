export type StrengthLevel = 'weak' | 'good' | 'strong' | 'veryStrong'

export interface PasswordStrength {
  /** 0 to 100. */
  score: number
  level: StrengthLevel
}

const SHORTEST = 6
const obvious = ['password', 'mealie', 'ramekin', 'admin', 'qwerty', 'login']
const classes = [/\d/, /[a-z]/, /[A-Z]/, /\W/]

/**
 * 0 for fewer than 6 characters or an obvious word; else each character scores 5, divided by its occurrences so far,
 * and each kind of character beyond the first (digits, lower, upper, others) scores 10. Below 50 is weak, below 80
 * good, below 100 strong.
 */
export function passwordStrength(password: string): PasswordStrength {
  const score = scoreOf(password)
  return { score, level: score < 50 ? 'weak' : score < 80 ? 'good' : score < 100 ? 'strong' : 'veryStrong' }
}

function scoreOf(password: string): number {
  const lower = password.toLowerCase()
  if (password.length < SHORTEST || obvious.some((word) => lower.includes(word))) return 0
  const seen = new Map<string, number>()
  let score = 0
  for (const character of password) {
    const times = (seen.get(character) ?? 0) + 1
    seen.set(character, times)
    score += 5 / times
  }
  const kinds = classes.filter((kind) => kind.test(password)).length
  return Math.trunc(Math.min(100, Math.max(0, score + 10 * (kinds - 1))))
}
