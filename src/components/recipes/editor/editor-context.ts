import { createContext, useContext, useState } from 'react'
import type { EditorRecipe } from '~/lib/editor/editor-recipe'

/** What every part of the editor needs. It stays the same object while someone types. */
export interface Editor {
  /** Id of the stored recipe: unlike its slug it never changes. */
  recipeId: string
  locale: string
  update: (change: (recipe: EditorRecipe) => EditorRecipe) => void
  /** The recipe as it is now, for handlers that stay the same while it changes. */
  read: () => EditorRecipe
  /** What is wrong with a field in words, after an attempt to save. */
  problemOf: (field: string) => string | undefined
  announce: (text: string) => void
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('this component belongs into the recipe editor')
  return editor
}

/** The former map as long as its entries are the same, so that rows do not render again for nothing. */
export function useStableMap(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const [stable, setStable] = useState(texts)
  const isSame = stable.size === texts.size && [...texts].every(([key, text]) => stable.get(key) === text)
  if (!isSame) setStable(texts)
  return isSame ? stable : texts
}
