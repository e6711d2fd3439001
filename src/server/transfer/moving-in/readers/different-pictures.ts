import type { SourcePicture, SourceRecipe } from '../source'

/** Pictures that show different things, not sizes of one: the first is imported, the others are counted. */
export const differentPictures = (
  pictures: SourcePicture[],
): Pick<SourceRecipe, 'pictures' | 'furtherPictures'> => ({
  pictures,
  furtherPictures: Math.max(0, pictures.length - 1),
})
