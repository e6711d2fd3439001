import { BookOpen, FileText, Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { nutrientRows } from '~/components/recipes/nutrient-texts'
import { PartTitle } from '~/components/recipes/part-title'
import { RichText } from '~/components/recipes/text/rich-text'
import { OwnText } from '~/components/recipes/text-language'
import { Panel } from '~/components/ui/panel'
import { textLinkClass } from '~/components/ui/text-link'
import { cn } from '~/lib/cn'
import { recipeAssetUrl } from '~/lib/media-url'
import { sourceLine } from '~/lib/recipe-text/source-line'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { Recipe } from '~/schemas/recipe'

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
export function RecipeNotes({ recipe: { notes } }: { recipe: Recipe }) {
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
export function RecipeNutrition({ recipe: { nutrition, settings } }: { recipe: Recipe }) {
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
export function RecipeAssets({ recipe: { id, assets, settings } }: { recipe: Recipe }) {
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
export function RecipeSource({ recipe }: { recipe: Recipe }) {
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
