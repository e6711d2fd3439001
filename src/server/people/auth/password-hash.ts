import { hash, verify } from '@node-rs/argon2'
import { compare as compareBcrypt } from 'bcryptjs'

/** Argon2id with 19 MiB, two passes, one lane: the OWASP minimum. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Normalizes letters that keyboards compose differently. */
const normalForm = (password: string) => password.normalize('NFKC')

export function hashPassword(password: string): Promise<string> {
  return hash(normalForm(password), cost)
}

/** Whether another program made the hash (bcrypt); it is replaced at the first sign-in. */
export const isForeignHash = (stored: string): boolean => /^\$2[abxy]\$/.test(stored)

let dummy: Promise<string> | undefined

/** No password matches it; its cost equals that of real hashes. */
function dummyHash(): Promise<string> {
  dummy ??= hashPassword(crypto.randomUUID())
  return dummy
}

/** Without a stored hash the same work is done against a dummy, so that timing reveals nothing. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  if (stored && isForeignHash(stored)) return compareBcrypt(password, stored)
  const usable = stored?.startsWith('$argon2id$') ? stored : null
  const matches = await verify(usable ?? (await dummyHash()), normalForm(password))
  return matches && usable !== null
}
