import { isRedirect } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { followRedirects } from './-redirects'

const optionsOf = (pathname: string) => {
  try {
    followRedirects({ pathname })
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown
    return thrown.options
  }
  return undefined
}

it('sends a moved address on within the application, with its query', () => {
  expect(optionsOf('/.well-known/change-password')).toMatchObject({ to: '/user/profile/edit', search: true })
})

it('leaves other addresses alone', () => {
  for (const path of ['/', '/login', '/shopping-lists', '/household/mealplan/planner/view'])
    expect(optionsOf(path)).toBeUndefined()
})
