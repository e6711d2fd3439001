import { expect, it } from 'vitest'
import { readEnv } from '~/server/platform/env'
import { createPersonLimits } from './person-limits'

it('a person has a limited number of running activities, separately per person and activity', () => {
  const limits = createPersonLimits(readEnv({ MAX_IMPORTS_PER_PERSON: '2', MAX_STREAMS_PER_PERSON: '1' }))
  const end = limits.begin('imports', 'anna')
  limits.begin('imports', 'anna')
  expect(() => limits.begin('imports', 'anna')).toThrow('too_many_requests')
  limits.begin('imports', 'berta')
  limits.begin('streams', 'anna')
  expect(() => limits.begin('streams', 'anna')).toThrow('too_many_requests')
  end()
  end()
  limits.begin('imports', 'anna')
  expect(() => limits.begin('imports', 'anna')).toThrow('too_many_requests')
})
