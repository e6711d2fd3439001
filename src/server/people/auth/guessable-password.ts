import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { isCommonPassword } from '~/lib/common-passwords'
import { DomainError } from '~/server/platform/errors'

export interface PasswordOwner {
  username: string
  fullName: string
  email: string
}

/** Fewer guesses than this succeed even against limited sign-in attempts: zxcvbn calls them "very guessable". */
const FEWEST_GUESSES = 1_000_000
/** Characters. Bounds the time of one check to about 30 ms; patterns appear in the first characters. */
const CHECKED = 64

let loading: Promise<ZxcvbnFactory> | undefined

/** Loaded with the first new password: the vocabulary takes about 6 MB. */
function loadEstimator(): Promise<ZxcvbnFactory> {
  loading ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }]) =>
      new ZxcvbnFactory({
        graphs: adjacencyGraphs,
        dictionary: { 'passwords-common': dictionary['passwords-common'] },
      }),
  )
  return loading
}

/** Years, dates and telephone extensions. */
const DIGITS_AROUND = /^\d{1,8}|\d{1,8}$/g

const plain = (text: string) => text.normalize('NFKC').toLowerCase()
const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '')

/** The details and their parts, with and without punctuation, in both orders. */
function detailsOf({ username, fullName, email }: PasswordOwner): string[] {
  const details = [username, fullName, email, email.split('@')[0] ?? ''].flatMap((detail) => {
    const folded = plain(detail)
    const parts = folded.split(/[^\p{L}\p{N}]+/u)
    return [folded, letters(folded), parts.toReversed().join(''), ...parts]
  })
  return [...new Set(details)].filter((detail) => detail.length > 1)
}

/**
 * Refuses passwords that attackers try first. Errors, at `field`: `password_common`, `password_personal` (made of the
 * owner's name or address), `password_guessable` (patterns and dates).
 */
export async function refuseGuessablePassword(
  password: string,
  owner: PasswordOwner,
  field = 'password',
): Promise<void> {
  if (isCommonPassword(password)) throw new DomainError('password_common', { field })
  const details = detailsOf(owner)
  const folded = plain(password)
  if (details.includes(folded.trim()) || details.includes(letters(folded).replace(DIGITS_AROUND, '')))
    throw new DomainError('password_personal', { field })
  const estimator = await loadEstimator()
  const { guesses, sequence } = estimator.check(password.normalize('NFKC').slice(0, CHECKED), details)
  if (guesses >= FEWEST_GUESSES) return
  const isPersonal = sequence.some(
    (match) => 'dictionaryName' in match && match.dictionaryName === 'userInputs',
  )
  throw new DomainError(isPersonal ? 'password_personal' : 'password_guessable', { field })
}
