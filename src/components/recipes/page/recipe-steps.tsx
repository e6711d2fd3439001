import { lazy, type RefObject, Suspense, useEffect, useState } from 'react'
import * as v from 'valibot'
import { definePreference, usePreference } from '~/browser/preferences'
import { useWakeLock } from '~/browser/use-wake-lock'
import { TextLanguage } from '~/components/recipes/text-language'
import { Switch } from '~/components/ui/switch'
import { m } from '~/paraglide/messages.js'
import type { Recipe } from '~/schemas/recipe'
import { RecipeAssets, RecipeNotes, RecipeNutrition, RecipeSource } from './recipe-extras'
import { RecipeHeading } from './recipe-layout'
import { StepList } from './step-list'

const RecipeComments = lazy(async () => ({ default: (await import('./recipe-comments')).RecipeComments }))

interface RecipeStepsProps {
  recipe: Recipe
  scale: number
  groupSlug: string
  commentsRef: RefObject<HTMLDivElement | null>
}

export function RecipeSteps({ recipe, scale, groupSlug, commentsRef }: RecipeStepsProps) {
  return (
    <>
      <RecipeHeading id="steps" title={m.common_steps()}>
        <WakeLockSwitch />
      </RecipeHeading>
      <StepList
        recipe={{ name: recipe.name, href: `/g/${groupSlug}/r/${recipe.slug}` }}
        steps={recipe.recipeInstructions}
        ingredients={recipe.recipeIngredient}
        scale={scale}
      />
      <RecipeNotes recipe={recipe} />
      <RecipeNutrition recipe={recipe} />
      <RecipeAssets recipe={recipe} />
      <RecipeSource recipe={recipe} />
      {!recipe.settings.disableComments && (
        <div ref={commentsRef}>
          <Suspense>
            {/* Comments may be in any language. */}
            <TextLanguage value={undefined}>
              <RecipeComments recipe={recipe} />
            </TextLanguage>
          </Suspense>
        </div>
      )}
    </>
  )
}

const wakeLockPreference = definePreference('keep-screen-on', v.boolean(), true)

/** Hidden if the browser cannot keep the screen on. */
function WakeLockSwitch() {
  const [supported, setSupported] = useState(false)
  const [wanted, want] = usePreference(wakeLockPreference)
  useWakeLock(supported && wanted)
  useEffect(() => setSupported('wakeLock' in navigator), [])
  if (!supported) return null
  return (
    <Switch
      className="min-h-tap py-0 text-sm text-fg-2"
      label={m.common_keep_screen_on()}
      checked={wanted}
      onCheckedChange={want}
    />
  )
}
