import { expect, it } from 'vitest'
import { ApiError } from '~/lib/api-error'
import type { ErrorCode } from '~/schemas/error'
import { toMessage } from './to-message'

const refusal = (code: ErrorCode, message: string) => new ApiError(404, { detail: { code, message } })

it('a deleted item is reported in plain words, not in those of the wire', () => {
  expect(toMessage(refusal('not_found', 'Not found.'))).toBe(
    'This no longer exists. Someone may have deleted it.',
  )
  expect(toMessage(refusal('recipe_not_found', 'This recipe doesn’t exist'))).toBe(
    'This no longer exists. Someone may have deleted it.',
  )
})

it('other refusals keep their own sentence', () => {
  expect(toMessage(refusal('no_recipe_matches', 'No recipe matches'))).toBe('No recipe matches')
})

it('a broken rule is reported with its list of rules, not as an unexpected error', () => {
  const detail = [{ loc: ['body', 'quantity'], msg: 'Invalid value', type: 'max_value' }]
  const error = new ApiError(422, { detail, code: 'invalid_input', fields: { quantity: 'max_value' } })
  expect(error).toMatchObject({ code: 'invalid_input', fields: { quantity: 'max_value' }, message: '' })
  expect(toMessage(error)).toBe('Some of this can’t be saved. Check it and try again.')
})
