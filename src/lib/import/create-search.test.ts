import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { CreateSearch, givenOptions, givenUrl } from './create-search'

const search = (given: Record<string, unknown>) => v.parse(CreateSearch, given)

describe('givenUrl', () => {
  it.each([
    [{ recipe_import_url: ' https://example.org/cake ' }, 'https://example.org/cake'],
    [{ recipe_import_url: 'Try this: https://example.org/cake' }, 'https://example.org/cake'],
    [{ recipe_import_url: 'A cake', text: 'https://example.org/cake' }, 'https://example.org/cake'],
    [{ recipe_import_text: 'https://example.org/cake' }, 'https://example.org/cake'],
    [{ recipe_import_text: 'just words' }, ''],
    [{ recipe_import_url: 'just words' }, 'just words'],
    [{}, ''],
    [{ recipe_import_url: ['odd'] }, ''],
  ])('reads %o as "%s"', (given, url) => expect(givenUrl(search(given))).toBe(url))
})

describe('givenOptions', () => {
  it('uses only the options of an old bookmark', () => {
    expect(givenOptions(search({ use_keywords: 1, edit: '0' }))).toEqual({
      importKeywordsAsTags: true,
      stayInEditMode: false,
    })
    expect(givenOptions(search({ edit: true }))).toEqual({ stayInEditMode: true })
    expect(givenOptions(search({}))).toEqual({})
  })
})
