import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { breakpoints } from './breakpoints'

it('the style sheet breaks at the same widths', () => {
  const css = readFileSync('src/styles/theme.css', 'utf8')
  const found = [...css.matchAll(/--breakpoint-(\w+): (\d+)px/g)].map(([, name, width]) => [
    name,
    Number(width),
  ])
  expect(Object.fromEntries(found)).toEqual(breakpoints)
})
