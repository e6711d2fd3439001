import type { ReadFailure } from '../read-result.ts'

/** A synthetic page without a recipe; `reason` if the reader must report it. */
export type NoRecipePage = { name: string; html: string; reason?: ReadFailure }

export function pageOf(title: string, content: string, { lang = 'en', head = '' } = {}): string {
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>
<header class="site-header"><nav class="main-menu"><ul><li><a href="/">Home</a><li><a href="/recipes">Recipes</a><li><a href="/about">About</a></ul></nav></header>
<main>${content}</main>
<footer class="site-footer"><p>© Example Kitchen</p><ul><li><a href="/privacy">Privacy</a><li><a href="/imprint">Imprint</a></ul></footer></body></html>`
}

export function listOf(entries: string[], tag = 'ul'): string {
  return `<${tag}>${entries.map((entry) => `<li>${entry}</li>`).join('')}</${tag}>`
}

export function textOf(...paragraphs: string[]): string {
  return paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')
}

/** Cards with a linked heading and a few words each, as on pages that list recipes. */
export function cardsOf(cards: [title: string, text: string][]): string {
  return cards
    .map(
      ([title, text]) =>
        `<article class="card"><a href="/${title.toLowerCase().replaceAll(' ', '-')}"><img src="/${title.length}.jpg" alt=""><h2>${title}</h2></a><p>${text}</p></article>`,
    )
    .join('')
}

export function dataOf(value: unknown): string {
  return `<script type="application/ld+json">${JSON.stringify(value)}</script>`
}
