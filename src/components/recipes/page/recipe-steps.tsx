import { BookOpen, FileText, Link2 } from 'lucide-react'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useState } from 'react'
import * as v from 'valibot'
import { definePreference, usePreference } from '~/browser/preferences'
import { useWakeLock } from '~/browser/use-wake-lock'
import { nutrientRows } from '~/components/recipes/nutrient-texts'
import { PartTitle } from '~/components/recipes/part-title'
import { RichText } from '~/components/recipes/text/rich-text'
import { OwnText, TextLanguage } from '~/components/recipes/text-language'
import { Panel } from '~/components/ui/panel'
import { Switch } from '~/components/ui/switch'
import { textLinkClass } from '~/components/ui/text-link'
import { cn } from '~/lib/cn'
import { recipeAssetUrl } from '~/lib/media-url'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { sectionsOf } from '~/lib/recipe-text/sections'
import { sourceLine } from '~/lib/recipe-text/source-line'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { Recipe, RecipeStep } from '~/schemas/recipe'
import { RecipeHeading } from './recipe-layout'
import { StepText, type StepTextProps } from './step-text'

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

interface StepListProps extends Pick<StepTextProps, 'recipe' | 'ingredients' | 'scale'> {
  steps: readonly RecipeStep[]
}

/** By section, numbered throughout. */
function StepList({ recipe, steps, ingredients, scale }: StepListProps) {
  if (steps.length === 0) return <p className="text-fg-3">{m.recipe_no_steps()}</p>
  return sectionsOf(steps).map(({ title, items }, at) => {
    const Summary = title ? 'h4' : 'h3'
    return (
      <section key={items[0]?.item.id} className={at > 0 ? 'mt-2' : undefined}>
        {title && <PartTitle className="mt-4">{title}</PartTitle>}
        <ol start={(items[0]?.index ?? 0) + 1} className="pt-4">
          {items.map(({ item, index }) => {
            const number = formatNumber(index + 1, getLocale())
            return (
              <li key={item.id} className="grid grid-cols-[minmax(44px,auto)_minmax(0,1fr)] gap-2 pb-8">
                <span
                  className="font-serif text-[2rem] leading-none font-medium text-primary-ink lining-nums"
                  aria-hidden="true"
                >
                  {number}
                </span>
                <div>
                  {item.summary && (
                    <Summary className="mb-1 font-sans text-md leading-[1.6] font-semibold tracking-normal">
                      <OwnText>{item.summary}</OwnText>
                    </Summary>
                  )}
                  <StepText
                    {...{ recipe, ingredients, scale }}
                    step={item}
                    number={index + 1}
                    className="max-w-[60ch] text-lg leading-[1.6] text-pretty"
                  />
                </div>
              </li>
            )
          })}
        </ol>
      </section>
    )
  })
}

interface PartProps {
  title: string
  className?: string
  children: ReactNode
}

function Part({ title, className, children }: PartProps) {
  return (
    <section className={cn('mt-3', className)}>
      <PartTitle className="mt-5 mb-1">{title}</PartTitle>
      {children}
    </section>
  )
}

/** Renders nothing without notes. */
function RecipeNotes({ recipe: { notes } }: { recipe: Recipe }) {
  const shown = notes.filter(({ title, text }) => title.trim() || text.trim())
  if (shown.length === 0) return null
  return (
    <Panel tone="soft" className="mb-6 grid max-w-[64ch] grid-cols-1 gap-3">
      <h2 className="text-[1.25rem]">{m.common_notes()}</h2>
      {shown.map(({ title, text }, at) => (
        <div key={at}>
          {title && !isNotesTitle(title) && (
            <h3 className="font-sans text-md font-semibold tracking-normal">
              <OwnText>{title}</OwnText>
            </h3>
          )}
          <RichText text={text} />
        </div>
      ))}
    </Panel>
  )
}

/** Imported notes often have the heading of their page as title, which repeats the section's heading. */
const isNotesTitle = (title: string) =>
  title.trim().toLocaleLowerCase(getLocale()) === m.common_notes().toLocaleLowerCase(getLocale())

/** Per serving, if the recipe's settings show it. */
function RecipeNutrition({ recipe: { nutrition, settings } }: { recipe: Recipe }) {
  const rows = settings.showNutrition ? nutrientRows(nutrition) : []
  if (rows.length === 0) return null
  return (
    <Part title={m.recipe_nutrition()}>
      <dl className="max-w-[380px]">
        {rows.map(({ label, amount }) => (
          <div key={label} className="flex justify-between gap-4 border-b border-line py-[7px] text-sm">
            <dt className="text-fg-2">{label}</dt>
            <dd className="font-semibold tabular-nums">{amount}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

/** If the recipe's settings show them. */
function RecipeAssets({ recipe: { id, assets, settings } }: { recipe: Recipe }) {
  const files = settings.showAssets ? assets.filter(({ fileName }) => fileName) : []
  if (files.length === 0) return null
  return (
    <Part title={m.common_files()}>
      <ul>
        {files.map(({ name, fileName }) => (
          <li key={fileName}>
            <a
              href={recipeAssetUrl(id, fileName ?? '')}
              target="_blank"
              rel="noopener"
              className="flex min-h-[46px] items-center gap-3 underline decoration-line-2 underline-offset-3 wrap-anywhere"
            >
              <FileText />
              <bdi>{name || fileName}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** A web page or other text, such as the name of a book. */
function RecipeSource({ recipe }: { recipe: Recipe }) {
  const source = sourceLine(recipe, getLocale())
  if (!source) return null
  return (
    <p className="flex min-h-tap items-center gap-2 text-sm text-fg-2">
      {source.url ? <Link2 className="size-4 flex-none" /> : <BookOpen className="size-4 flex-none" />}
      {source.url ? (
        <a
          href={source.url}
          target="_blank"
          rel="noopener noreferrer"
          className={cn(textLinkClass, 'min-w-0 wrap-anywhere')}
        >
          {source.text}
        </a>
      ) : (
        <span className="min-w-0 wrap-anywhere">{source.text}</span>
      )}
    </p>
  )
}
