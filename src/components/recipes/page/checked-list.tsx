import { NewFoods } from '~/components/recipes/lines/new-foods'
import { QuestionChip } from '~/components/recipes/lines/question-chip'
import { useLineQuestions } from '~/components/recipes/lines/use-line-questions'
import { useMayEdit } from '~/components/recipes/use-may-edit'
import type { Recipe } from '~/schemas/recipe'
import { IngredientList, type IngredientListProps } from './ingredient-list'

interface CheckedListProps extends Omit<IngredientListProps, 'ingredients' | 'questions'> {
  recipe: Recipe
}

/** The ingredients of a member's recipe, with what is left to decide after an import. */
export function CheckedList({ recipe, ...list }: CheckedListProps) {
  const mayEdit = useMayEdit(recipe) === true
  const questions = useLineQuestions(recipe)
  const { count, openId, toggle, announced } = questions
  const first = recipe.recipeIngredient.find(({ question }) => question)
  return (
    <>
      {mayEdit && first && (
        <div className="mb-1">
          <QuestionChip
            count={count}
            expanded={openId !== null}
            onClick={() => toggle(openId ?? first.referenceId)}
          />
        </div>
      )}
      <IngredientList
        {...list}
        ingredients={recipe.recipeIngredient}
        questions={mayEdit ? questions : undefined}
      />
      <span role="status" className="sr-only">
        {announced}
      </span>
      <NewFoods recipe={recipe} />
    </>
  )
}
