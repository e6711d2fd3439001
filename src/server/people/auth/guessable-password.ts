import { isCommonPassword } from '~/lib/common-passwords'
import { normalUsername } from '~/schemas/username'
import { DomainError } from '~/server/platform/errors'

/** Refuses passwords that attackers try first. Errors, at `field`: `password_common`, `password_is_username`. */
export function refuseGuessablePassword(password: string, username: string, field = 'password'): void {
  if (isCommonPassword(password)) throw new DomainError('password_common', { field })
  if (normalUsername(password) === normalUsername(username))
    throw new DomainError('password_is_username', { field })
}
