import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash'

describe('stored passwords', () => {
  it('cost as much memory and time as they should, and are never alike', async () => {
    const [one, other] = [await hashPassword('correct horse'), await hashPassword('correct horse')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(other).not.toBe(one)
    expect(await verifyPassword(one, 'correct horse')).toBe(true)
    expect(await verifyPassword(one, 'correct horsf')).toBe(false)
  })

  it('that are none fit nothing', async () => {
    for (const stored of [null, '', '!', 'OIDC'])
      expect(await verifyPassword(stored, stored ?? '')).toBe(false)
  })
})
