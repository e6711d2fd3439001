/** Shorter words too often differ in one letter: "lemon" and "melon", "bass" and "base". */
const WORD_MIN_LENGTH = 6

/** One inserted, missing or changed letter, other than the first, in words of at least six letters. */
export function isOneLetterOff(written: string, known: string): boolean {
  if (known.length < WORD_MIN_LENGTH || written[0] !== known[0] || written === known) return false
  if (Math.abs(written.length - known.length) > 1) return false
  const shorter = Math.min(written.length, known.length)
  let start = 0
  while (start < shorter && written[start] === known[start]) start += 1
  let end = 0
  while (end < shorter - start && written[written.length - 1 - end] === known[known.length - 1 - end])
    end += 1
  return Math.max(written.length, known.length) - start - end === 1
}
