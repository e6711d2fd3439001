import { describe, expect, it } from 'vitest'
import { errorCodes } from '~/schemas/error'
import { DomainError } from '~/server/platform/errors'
import { describeError } from './on-error'

describe('an error response', () => {
  it.each(errorCodes.filter((code) => code !== 'invalid_input' && code !== 'unexpected'))(
    'carries its code: %s',
    (id) => {
      const { status, body } = describeError(new DomainError(id), 'en-US')
      expect(status).toBeGreaterThanOrEqual(400)
      if ('code' in body) expect(body).toMatchObject({ code: id, detail: expect.any(String) })
      else expect(body.detail).toMatchObject({ code: id, message: expect.any(String) })
    },
  )

  it('names the property at fault', () => {
    const taken = describeError(new DomainError('name_taken', { name: 'Salt' }), 'en-US')
    expect(taken.body).toMatchObject({ detail: { code: 'name_taken', field: 'name' } })
    const foreign = new DomainError('foreign_reference', { field: 'labelId' })
    expect(describeError(foreign, 'en-US').body).toMatchObject({ detail: { field: 'labelId' } })
    expect(describeError(new DomainError('bad_filter'), 'en-US').body).toMatchObject({ field: 'queryFilter' })
  })
})
