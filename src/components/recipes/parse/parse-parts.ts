import { lazyPart } from '~/components/ui/lazy-part'

/** The dialog for a list that is being edited. Fetched when it is first opened. */
export const parseDialogPart = lazyPart(() => import('./parse-dialog'))

/** The dialog for a stored recipe, which saves it. */
export const parseRecipePart = lazyPart(() => import('./parse-recipe'))
