import * as v from 'valibot'
import { expect, it } from 'vitest'
import { m } from '~/paraglide/messages.js'
import { fieldCheck, fieldErrors } from './issue-text'

const Form = v.object({
  zone: v.pipe(
    v.string(),
    fieldCheck(
      (zone) => zone === 'UTC',
      () => m.mealplan_calendar_zone_bad(),
    ),
  ),
})

it('says in the words of the form what is wrong with a field', () => {
  expect(fieldErrors(Form, { zone: 'Middle Earth' })).toEqual({ zone: m.mealplan_calendar_zone_bad() })
  expect(fieldErrors(Form, { zone: '' })).toEqual({ zone: m.form_required() })
  expect(fieldErrors(Form, { zone: 'UTC' })).toBeUndefined()
})
