import type { SourcePicture, SourceRecipe } from '../source'

/** Pictures that each show something else, not one in several sizes: the first comes along, the others are counted. */
export const differentPictures = (
  pictures: SourcePicture[],
): Pick<SourceRecipe, 'pictures' | 'furtherPictures'> => ({
  pictures,
  furtherPictures: Math.max(0, pictures.length - 1),
})
