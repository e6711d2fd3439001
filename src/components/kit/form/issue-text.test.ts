import * as v from 'valibot'
import { expect, it } from 'vitest'
import { m } from '~/paraglide/messages.js'
import { Password } from '~/schemas/user'
import { Username } from '~/schemas/username'
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

it('explains errors of a field in the words of the form', () => {
  expect(fieldErrors(Form, { zone: 'Middle Earth' })).toEqual({ zone: m.mealplan_calendar_zone_bad() })
  expect(fieldErrors(Form, { zone: '' })).toEqual({ zone: m.form_required() })
  expect(fieldErrors(Form, { zone: 'UTC' })).toBeUndefined()
})

it('explains why a username or a password is refused', () => {
  const Account = v.object({ username: Username, password: Password })
  expect(fieldErrors(Account, { username: 'che\u200bf', password: 'iloveyou' })).toEqual({
    username: m.form_username_plain(),
    password: m.error_password_common(),
  })
})
