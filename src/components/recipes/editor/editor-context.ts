import { createContext, useContext, useState } from 'react'
import type { EditorRecipe } from '~/lib/editor/editor-recipe'

/** Shared by all parts of the editor. Stable while typing. */
export interface Editor {
  recipeId: string
  locale: string
  update: (change: (recipe: EditorRecipe) => EditorRecipe) => void
  /** Reads the current recipe, so that handlers can be stable. */
  read: () => EditorRecipe
  problemOf: (field: string) => string | undefined
  announce: (text: string) => void
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('this component must be used inside the recipe editor')
  return editor
}

/** Returns the previous map if its entries are equal, to avoid re-rendering rows. */
export function useStableMap(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const [stable, setStable] = useState(texts)
  const isSame = stable.size === texts.size && [...texts].every(([key, text]) => stable.get(key) === text)
  if (!isSame) setStable(texts)
  return isSame ? stable : texts
}
