import { Store, useStore } from '@tanstack/react-store'
import {
  AddRecipeDraft,
  emptyAddRecipeDraft,
  withoutSent,
  withRemainingRecipes,
  withSent,
  withText,
} from '~/lib/import/add-recipe-draft'
import { makeId } from '~/lib/make-id'
import type { FoundRecipe } from '~/schemas/import'
import { onSignOut } from './sign-out'
import { safeSessionStorage } from './web-storage'

const KEY = 'ramekin.add-recipe-draft'
const store = new Store<AddRecipeDraft>(emptyAddRecipeDraft)

function change(step: (draft: AddRecipeDraft) => AddRecipeDraft): void {
  store.setState(step)
  if (store.state.text === '') safeSessionStorage.remove(KEY)
  else safeSessionStorage.write(KEY, JSON.stringify(store.state))
}

/** The draft of the field for adding recipes survives navigation and a reload of the tab. */
export const useAddRecipeDraft = (): AddRecipeDraft => useStore(store)

/** Restores the tab's draft unless the field already has text. */
export function loadAddRecipeDraft(): void {
  if (store.state.text !== '') return
  const stored = safeSessionStorage.find(KEY, AddRecipeDraft)
  if (stored) store.setState(() => stored)
}

export const changeAddRecipeText = (text: string): void => change((draft) => withText(draft, text))

/** Unless the text was changed during the import. */
export const clearAddRecipeText = (imported: string): void =>
  change((draft) => (draft.text === imported ? withText(draft, '') : draft))

export const storeRemainingRecipes = (recipes: readonly FoundRecipe[]): void =>
  change((draft) => withRemainingRecipes(draft, recipes))

/** Unless the text was typed. */
export const clearRemainingRecipes = (): void =>
  change((draft) => (draft.recipes ? withText(draft, '') : draft))

/** Idempotency key of the text to send; the same until it becomes a recipe. */
export function keyOfSent(sent: string): string {
  const key = store.state.sent[sent] ?? makeId()
  change((draft) => withSent(draft, sent, key))
  return key
}

export const forgetSent = (made: string): void => change((draft) => withoutSent(draft, made))

// An expired session keeps the draft: the same person may sign in again.
onSignOut((reason) => reason === 'signed-out' && store.setState(() => emptyAddRecipeDraft))
