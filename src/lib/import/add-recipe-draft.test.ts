import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  AddRecipeDraft,
  emptyAddRecipeDraft,
  withoutSent,
  withRemainingRecipes,
  withSent,
  withText,
} from './add-recipe-draft'

const found = (name: string) => ({ name, ingredients: 2, steps: 1, data: `${name}\n2 eggs\n` })
const draft = withSent(
  withRemainingRecipes(emptyAddRecipeDraft, [found('Pancakes'), found('Soup')]),
  'Pancakes',
  'key-1',
)

describe('the draft of the field where recipes are added', () => {
  it('has the text of the remaining recipes of an import, and keeps them until the text is changed', () => {
    expect(draft.text).toBe('Pancakes\n2 eggs\n\nSoup\n2 eggs\n')
    expect(withRemainingRecipes(draft, [found('Soup')])).toMatchObject({
      text: 'Soup\n2 eggs\n',
      recipes: [{ name: 'Soup' }],
    })
    expect(withText(draft, 'Soup')).toMatchObject({ text: 'Soup', recipes: null })
  })

  it('keeps the keys of sent texts until a recipe exists or the field is emptied', () => {
    expect(withSent(draft, 'Soup', 'key-2').sent).toEqual({ Pancakes: 'key-1', Soup: 'key-2' })
    expect(withText(draft, 'Soup').sent).toEqual({ Pancakes: 'key-1' })
    expect(withoutSent(draft, 'Pancakes').sent).toEqual({})
    for (const empty of [withText(draft, ''), withRemainingRecipes(draft, [])])
      expect(empty).toEqual(emptyAddRecipeDraft)
  })

  it('is read from its stored text unchanged', () => {
    expect(v.parse(AddRecipeDraft, JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  })
})
