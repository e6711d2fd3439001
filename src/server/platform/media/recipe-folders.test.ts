import { expect, it } from 'vitest'
import { recipeAssetFolder, recipeFolder, recipeImageFolder, timelineImageFolder } from './recipe-folders'

const ID = '11111111-1111-4111-8111-111111111111'

it('folders of recipes are named by UUIDs only', () => {
  expect(recipeFolder(ID)).toBe(`recipes/${ID}`)
  expect(timelineImageFolder(ID, ID)).toBe(`recipes/${ID}/images/timeline/${ID}`)
  for (const wrong of ['', '.', '..', 'soup', `${ID}/.`, `../${ID}`, `${ID}\n`, `${ID}\0`, `${ID}/images`]) {
    for (const folderOf of [recipeFolder, recipeImageFolder, recipeAssetFolder])
      expect(() => folderOf(wrong)).toThrow()
    expect(() => timelineImageFolder(wrong, ID)).toThrow()
    expect(() => timelineImageFolder(ID, wrong)).toThrow()
  }
})
