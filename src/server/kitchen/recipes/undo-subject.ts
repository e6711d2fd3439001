import type { UndoSubject } from '~/server/platform/db/undo/record'

/** What an entry of a deleted recipe shows, and who may restore it. */
export const subjectOfRecipe = ({
  id,
  name,
  slug,
  image,
  userId,
  householdId,
  locked,
}: {
  id: string
  name: string
  slug: string
  image: string | null
  userId: string | null
  householdId: string | null
  locked: boolean
}): UndoSubject => ({ id, name, householdId, details: { slug, image, ownerId: userId, locked } })
