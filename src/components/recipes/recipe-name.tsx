import { langOf } from './text-language'

interface RecipeNameProps {
  recipe: { name: string; language?: string | undefined }
  id?: string
  className?: string
}

/** In its own direction and language. */
export function RecipeName({ recipe: { name, language }, ...props }: RecipeNameProps) {
  return (
    <bdi lang={langOf(language)} {...props}>
      {name}
    </bdi>
  )
}
