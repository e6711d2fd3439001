import { cleanYield, emptyRecipe, type ReadRecipe } from '@ramekin/food-engine/pages/parts'
import type { UserCtx } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'
import { saveDraft } from '~/server/transfer/import/drafts.service'
import type { SourceRecipe } from './source'
import { lineText, timeText } from './source-text'

export const saveFailedAsDraft = (
  ctx: UserCtx,
  source: SourceRecipe,
  error: unknown,
): Promise<string | null> =>
  saveDraft(ctx, {
    url: source.url ?? null,
    reason: error instanceof DomainError && error.id === 'recipe_exists' ? 'same-name' : 'not-saved',
    recipe: readAs(source, ctx.locale),
  })

export function draftOf(error: unknown): string | null {
  const draftId = error instanceof DomainError ? error.params.draftId : null
  return typeof draftId === 'string' ? draftId : null
}

function readAs(source: SourceRecipe, locale: string): ReadRecipe {
  const { ingredients = [], steps = [], notes = [], yieldText = '', servings, makes } = source
  const time = (value: SourceRecipe['totalTime']) => {
    const text = timeText(value, locale)
    return text === null ? null : { text, seconds: null }
  }
  const read = cleanYield(yieldText)
  return {
    ...emptyRecipe(),
    name: source.name,
    description: source.description ?? '',
    orgUrl: source.url ?? null,
    language: source.language ?? null,
    yield: {
      ...read,
      text: yieldText,
      servings: servings ?? read.servings,
      yieldQuantity: makes?.quantity ?? read.yieldQuantity,
      yieldText: makes?.text ?? read.yieldText,
    },
    totalTime: time(source.totalTime),
    prepTime: time(source.prepTime),
    cookTime: time(source.cookTime),
    ingredients: ingredients.map((line) => ({
      text: lineText(line),
      title: typeof line === 'string' ? null : (line.title ?? null),
    })),
    steps: steps.map((step) =>
      typeof step === 'string'
        ? { text: step, title: null, summary: null }
        : { text: step.text, title: step.title ?? null, summary: step.summary ?? null },
    ),
    notes: notes.map((note) =>
      typeof note === 'string' ? { title: '', text: note } : { title: note.title ?? '', text: note.text },
    ),
    categories: source.categories ?? [],
    tags: source.tags ?? [],
    images: (source.pictures ?? []).flatMap((one) => ('url' in one ? one.url : [])),
  }
}
