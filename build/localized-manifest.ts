import { readFileSync } from 'node:fs'
import { directionOf, tagOf } from '../src/lib/language-tag.ts'
import type { Texts } from '../src/lib/messages/format-message.ts'
import { compiledTexts } from './compile-messages.ts'

interface Manifest {
  description: string
  lang: string
  dir: string
  screenshots: { src: string; label: string }[]
  shortcuts: { url: string; name: string; short_name: string }[]
}

/** Messages by picture: `/pictures/plan-narrow.webp`. */
const labels: Record<string, string> = {
  recipes: 'manifest_recipes',
  recipe: 'manifest_recipe',
  plan: 'manifest_plan',
  shopping: 'manifest_shopping',
}
const shortcuts: Record<string, { name: string; short_name: string }> = {
  '/shopping-lists': { name: 'shopping_lists', short_name: 'shell_place_shopping' },
  '/household/mealplan/planner/view': { name: 'common_meal_plan', short_name: 'shell_place_plan' },
}

/** `public/manifest.webmanifest` with the texts of a language. */
export function localizedManifest(locale: string): string {
  const manifest: Manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'))
  const texts = compiledTexts(locale)
  return JSON.stringify({
    ...manifest,
    description: textOf(texts, 'manifest_description'),
    lang: tagOf(locale),
    dir: directionOf(locale),
    screenshots: manifest.screenshots.map((picture) => ({
      ...picture,
      label: textOf(texts, labels[/\/(\w+)-\w+\.webp$/.exec(picture.src)?.[1] ?? '']),
    })),
    shortcuts: manifest.shortcuts.map((shortcut) => ({
      ...shortcut,
      name: textOf(texts, shortcuts[shortcut.url]?.name),
      short_name: textOf(texts, shortcuts[shortcut.url]?.short_name),
    })),
  })
}

function textOf(texts: Texts, key = ''): string {
  const text = texts[key]
  if (typeof text !== 'string') throw new Error(`The manifest needs the message ${key}`)
  return text
}
