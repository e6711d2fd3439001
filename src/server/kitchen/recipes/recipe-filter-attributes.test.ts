import { expect, it } from 'vitest'
import { type AttributeKind, recipeFilterAttributes } from '~/lib/query-filter/recipe-attributes'
import { findAttribute } from '~/server/platform/lists/attribute-path'
import type { Attributes } from '~/server/platform/lists/entity'
import { recipeAttributes } from './recipes.attributes'

const DEEPEST = 4

/** Every attribute that a filter can reach, by its folded name. */
function reachable(attributes: Attributes, before: string[] = []): string[] {
  const here = [...attributes.scalars.keys(), ...attributes.shortcuts.keys()].map((name) =>
    [...before, name].join('.'),
  )
  if (before.length === DEEPEST) return here
  const deeper = [...attributes.relations].flatMap(([name, { target }]) =>
    reachable(target, [...before, name]),
  )
  return [...here, ...deeper]
}

it('the browser has the attributes of recipe filters and their kinds', () => {
  const kinds = (names: Iterable<string>): Record<string, AttributeKind | undefined> =>
    Object.fromEntries([...names].map((name) => [name, findAttribute(recipeAttributes, name)?.scalar.kind]))
  const known = Object.fromEntries([...recipeFilterAttributes].map(([name, { kind }]) => [name, kind]))
  expect(known).toEqual(kinds(reachable(recipeAttributes)))
})
