import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { usePreference } from '~/browser/preferences'
import { toMessage } from '~/browser/to-message'
import { PrintRoot } from '~/components/kit/print-root'
import { printPreferences } from '~/components/recipes/menu/print/print-preferences'
import { PrintSheet } from '~/components/recipes/menu/print/print-sheet'
import { RecipeName } from '~/components/recipes/recipe-name'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import { useGuestOf } from '~/components/session/use-guest-of'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { Progress } from '~/components/ui/progress'
import { toast } from '~/components/ui/toast'
import { numberFormat } from '~/lib/intl'
import { directionOf } from '~/lib/language-tag'
import { recipeImageUrl } from '~/lib/media-url'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { recipeQueries } from '~/queries/recipes'
import type { Cookbook } from '~/schemas/cookbook'
import type { Recipe } from '~/schemas/recipe'

/** More would keep the browser busy for minutes. */
const PRINTED_MAX = 200
const PICTURES_TIMEOUT_MS = 15_000
/** Recipes requested at the same time. */
const AT_ONCE = 4

export interface CookbookPrintDialogProps {
  cookbook: Cookbook
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Reads the recipes, then prints a cover, the contents and every recipe on its own page. */
export function CookbookPrintDialog({ cookbook, open, onOpenChange }: CookbookPrintDialogProps) {
  const client = useQueryClient()
  const guestOf = useGuestOf()
  const [progress, setProgress] = useState({ done: 0, total: 1 })
  const [recipes, setRecipes] = useState<Recipe[] | null>(null)
  const [total, setTotal] = useState(0)
  /** Of a large cookbook, chosen by the reader; 1 is the first. */
  const [part, setPart] = useState<number | null>(null)
  const { slug } = cookbook
  useEffect(() => {
    if (!open) return
    let isGone = false
    const read = async () => {
      const list = recipeQueries.list({ cookbook: slug, page: part ?? 1, perPage: PRINTED_MAX }, guestOf)
      const { items, total } = await client.fetchQuery(list)
      if (isGone) return
      setTotal(total)
      if (part === null && total > PRINTED_MAX) return
      const found: Recipe[] = []
      for (let at = 0; at < items.length && !isGone; at += AT_ONCE) {
        const slugs = items.slice(at, at + AT_ONCE)
        found.push(
          ...(await Promise.all(
            slugs.map(({ slug }) => client.fetchQuery(recipeQueries.detail(slug, guestOf))),
          )),
        )
        if (!isGone) setProgress({ done: found.length, total: items.length })
      }
      if (!isGone) setRecipes(found)
    }
    read().catch((error: unknown) => {
      if (isGone) return
      toast.error(toMessage(error))
      onOpenChange(false)
    })
    return () => {
      isGone = true
      setRecipes(null)
      setProgress({ done: 0, total: 1 })
    }
  }, [open, client, guestOf, slug, part, onOpenChange])
  const [wasOpen, setWasOpen] = useState(open)
  if (wasOpen !== open) {
    setWasOpen(open)
    setPart(null)
  }
  const parts = Math.ceil(total / PRINTED_MAX)
  const asks = part === null && parts > 1
  useEffect(() => {
    if (!recipes) return
    const end = () => onOpenChange(false)
    window.addEventListener('afterprint', end)
    let isGone = false
    void loadPictures(recipes).then(() => {
      if (!isGone) window.print()
    })
    return () => {
      isGone = true
      window.removeEventListener('afterprint', end)
    }
  }, [recipes, onOpenChange])
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={m.cookbook_print()}
        footer={<Button onClick={() => onOpenChange(false)}>{m.common_cancel()}</Button>}
      >
        {asks ? (
          <>
            <p className="mb-4">{m.cookbook_print_parts({ count: PRINTED_MAX })}</p>
            <div className="flex flex-wrap gap-2.5">
              {Array.from({ length: parts }, (_, at) => (
                <Button key={at} onClick={() => setPart(at + 1)}>
                  {m.cookbook_print_part({
                    first: formatNumber(at * PRINTED_MAX + 1, getLocale()),
                    last: formatNumber(Math.min(total, (at + 1) * PRINTED_MAX), getLocale()),
                  })}
                </Button>
              ))}
            </div>
          </>
        ) : (
          <Progress value={progress.done} max={progress.total} label={m.cookbook_print_reading()} />
        )}
      </Dialog>
      {recipes && <Book cookbook={cookbook} recipes={recipes} first={((part ?? 1) - 1) * PRINTED_MAX + 1} />}
    </>
  )
}

/** The sheets appear only while the browser prints, too late to load pictures. */
async function loadPictures(recipes: readonly Recipe[]): Promise<void> {
  const loads = recipes.flatMap(({ id, image }) => {
    if (!image) return []
    const picture = new Image()
    picture.src = recipeImageUrl(id, image, 'original.webp')
    return [picture.decode().catch(() => {})]
  })
  const timeout = new Promise((resolve) => setTimeout(resolve, PICTURES_TIMEOUT_MS))
  await Promise.race([Promise.all(loads), timeout])
}

/** Chromium since 131. */
const hasPageMargins = () => 'CSSMarginRule' in window

/** In the margins of the pages: their numbers, and on those of a recipe its number in the contents, with its name. */
function usePageMargins(recipes: readonly Recipe[], first: number): void {
  useEffect(() => {
    const locale = getLocale()
    const { numberingSystem } = numberFormat(locale).resolvedOptions()
    const digits = numberingSystem === 'arab' ? 'arabic-indic' : 'decimal'
    const corner = directionOf(locale) === 'rtl' ? '@top-left' : '@top-right'
    const font = 'font: 9pt var(--font-sans)'
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      [
        `@page { @bottom-center { content: counter(page, ${digits}); ${font} } }`,
        '@page :first { @bottom-center { content: none } }',
        ...recipes.map(({ name }, at) => {
          const title = `${formatNumber(first + at, locale)} · \u2068${name.slice(0, TITLE_MAX)}\u2069`
          return `@page ${pageOf(at)} { ${corner} { content: ${cssText(title)}; ${font} } }`
        }),
      ].join('\n'),
    )
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [recipes, first])
}

const TITLE_MAX = 80

const pageOf = (at: number) => `recipe-${at}`

/** A string of CSS. */
const cssText = (text: string) =>
  `"${text.replaceAll(/["\\\n\r\f]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`

function Book({
  cookbook: { name, description, household },
  recipes,
  first,
}: {
  cookbook: Cookbook
  recipes: Recipe[]
  /** Number of the first recipe. */
  first: number
}) {
  const [preferences] = usePreference(printPreferences)
  usePageMargins(recipes, first)
  const locale = getLocale()
  const cover = recipes.find(({ image }) => image !== null)
  return (
    <PrintRoot>
      <div data-theme="light" className="bg-surface font-sans text-[10.5pt] text-fg">
        <section className="grid h-[240mm] content-center justify-items-center gap-[8mm] text-center">
          {cover && (
            <RecipePicture
              recipe={cover}
              size="original"
              width={520}
              height={520}
              priority
              className="aspect-square h-auto w-[120mm] rounded-[4mm] [print-color-adjust:exact]"
            />
          )}
          <h1 className="text-[34pt] leading-tight">
            <bdi>{name}</bdi>
          </h1>
          {description && (
            <p dir="auto" className="max-w-[130mm] text-[12pt] whitespace-pre-line">
              {description}
            </p>
          )}
          <p className="text-[10pt]">
            <bdi>{household.name}</bdi>
          </p>
        </section>
        <section className="break-before-page">
          <h2 className="mb-[5mm] text-[20pt]">{m.common_contents()}</h2>
          <ol className="columns-2 gap-[10mm]">
            {recipes.map((recipe, at) => (
              <li key={recipe.id} className="flex gap-[3mm] py-[0.8mm]">
                <span className="min-w-[7mm] text-end tabular-nums">{formatNumber(first + at, locale)}</span>
                <a href={`#${pageOf(at)}`} className="min-w-0 wrap-anywhere">
                  <RecipeName recipe={recipe} />
                </a>
              </li>
            ))}
          </ol>
        </section>
        {recipes.map((recipe, at) => (
          <div key={recipe.id} id={pageOf(at)} className="break-before-page" style={{ page: pageOf(at) }}>
            {!hasPageMargins() && (
              <p className="text-[9pt] tabular-nums">{formatNumber(first + at, locale)}</p>
            )}
            <PrintSheet recipe={recipe} scale={1} exact={false} preferences={preferences} />
          </div>
        ))}
      </div>
    </PrintRoot>
  )
}
